import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { bearer, openSession } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('values that PostgreSQL can neither store nor compare', () => {
  it('are refused with 400 wherever they are sent', async () => {
    const operator = await server.request('operator', { 'x-company': server.companies.acme.documentId });
    const nul = 'a\u0000b';
    const answers = [
      await server.anonymous.post('/api/auth/local', { identifier: nul, password: 'x' }),
      await server.anonymous.post('/api/auth/forgot-password', { email: nul }),
      await operator.get('/api/users/a%00b'),
      await operator.get('/api/suppliers?_q=a%00b'),
      await operator.get('/api/risks/a%00b'),
      await operator.get('/api/risks?filters[riskLevel]=a%00b'),
      await operator.post('/api/risks', { data: { threat: nul } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400]);
    const { jwt } = await openSession(server, 'acme-analyst');
    const nested = `{"data":{"format":"pdf","filters":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`;
    const answer = await fetch(`${server.url}/api/exports/risks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(jwt) },
      body: nested,
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('nested deeper');
  });

  it('of a list are limited to its own entity: a row of one company is never shared', async () => {
    const operator = await server.request('operator', { 'x-company': server.companies.acme.documentId });
    for (const plural of ['risks', 'applicabilities', 'suppliers', 'questionnaire-mappings', 'audit-entries']) {
      for (const query of ['filters[shared]=true', 'sort=shared']) {
        const { status, body } = await operator.get<{ error?: { message: string } }>(`/api/${plural}?${query}`);
        expect([plural, query, status]).toEqual([plural, query, 400]);
        expect(body.error?.message).toContain('shared');
      }
    }
    expect((await operator.get('/api/questionnaires?filters[shared]=true&sort=shared')).status).toBe(200);
  });
});
