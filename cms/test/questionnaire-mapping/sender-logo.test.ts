import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLogo } from '../company/logo.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { ask } from './questionnaires.ts';
import { tokenIn } from './sending.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const logo = (token: string) =>
  server.anonymous.get<{ data: { logo: string | null } }>('/api/questionnaire-mapping/logo', { 'x-link-token': token });

const QUESTIONS = [{ question: 'Backups?', topic: 'Backup', kind: 'Yes or No', options: 'Yes,No' }];

describe('the logo on the page of a link', () => {
  it('is that of the sending company, for the recipient and for a colleague; a company without a logo shows none', async () => {
    const { token, documentId } = await ask(server, QUESTIONS);
    await setLogo(server, 'birch-administrator');
    const none = await logo(token);
    expect([none.status, none.body]).toEqual([200, { data: { logo: null } }]);
    const picture = `data:image/png;base64,${(await setLogo(server, 'acme-administrator')).toString('base64')}`;
    const there = await logo(token);
    expect([there.body, there.headers.get('cache-control')]).toEqual([{ data: { logo: picture } }, 'no-store']);
    const colleague = await server.anonymous.post<{ data: { url: string } }>(
      '/api/questionnaire-mapping/colleague',
      { data: { topic: 'Backup' } },
      { 'x-link-token': token },
    );
    expect((await logo(tokenIn(colleague.body.data.url))).body.data.logo).toBe(picture);

    await (await server.request('acme-analyst')).post(`/api/questionnaire-mapping/${documentId}/revoke`);
    expect((await logo(token)).status).toBe(410);
  });

  it('needs a link', async () => {
    expect((await logo('A'.repeat(24))).status).toBe(404);
    expect((await server.anonymous.get('/api/questionnaire-mapping/logo')).status).toBe(404);
  });
});
