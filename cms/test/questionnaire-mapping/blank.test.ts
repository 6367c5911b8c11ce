import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { readPdf } from './pdf-text.ts';
import { ask, type Wanted } from './questionnaires.ts';
import { tokenIn } from './sending.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const QUESTIONS: readonly Wanted[] = [
  { question: 'Backups?', topic: 'Backup', code: 'B', kind: 'Yes or No', options: 'Yes,No', evidence: 'Required' },
  { question: 'Tested?', topic: 'Backup', kind: 'Date', required: 'No', showWhen: 'B = Yes' },
  { question: 'Which?', topic: 'Access', kind: 'Several choices', choices: 'One\nTwo = 73' },
];

const blank = (token: string) =>
  fetch(`${server.url}/api/questionnaire-mapping/blank`, { headers: { 'x-link-token': token } });

describe('the PDF of the questions', () => {
  it('has every question with its choices before anything is answered, tagged, and no scores', async () => {
    const { token } = await ask(server, QUESTIONS, { due_date: '2030-03-27' });
    const answer = await blank(token);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { text, marked, info } = await readPdf(await answer.arrayBuffer());
    for (const part of [
      '1. Backups?',
      '2. Tested?',
      '3. Which?',
      '□ Yes',
      '□ Two',
      'Due 27 March 2030',
      'File required',
    ]) {
      expect(text.replace(/\s/g, ''), part).toContain(part.replace(/\s/g, ''));
    }
    expect(text).not.toContain('73');
    expect([marked, info.Language]).toEqual([true, 'en']);
  });

  it('is in the language of the sending, and shows a colleague only the own topic', async () => {
    const { token } = await ask(server, QUESTIONS, { language: 'de' });
    const link = await server.anonymous.post<{ data: { url: string } }>(
      '/api/questionnaire-mapping/colleague',
      { data: { topic: 'Backup' } },
      { 'x-link-token': token },
    );
    const { text } = await readPdf(await (await blank(tokenIn(link.body.data.url))).arrayBuffer());
    expect(text).toContain('□ Ja');
    expect(text).not.toContain('Which?');
  });

  it('needs a link that opens the questionnaire', async () => {
    expect((await blank('A'.repeat(24))).status).toBe(404);
    const { token, documentId } = await ask(server, QUESTIONS);
    await (await server.request('acme-analyst')).post(`/api/questionnaire-mapping/${documentId}/revoke`);
    expect((await blank(token)).status).toBe(410);
  });
});
