import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { prepare, respondent, sent } from './sending.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ LIMIT_WRONG_LINKS_PER_MINUTE: '5', LIMIT_PUBLIC_CALLS_PER_MINUTE: '20' });
});
afterAll(() => server.stop());

it('answers 429 to many calls with one token, and does not affect other links', async () => {
  const asked = await prepare(server);
  const { token } = await sent(server, asked);
  const other = await sent(server, asked);
  const answers: Awaited<ReturnType<ReturnType<typeof respondent>['open']>>[] = [];
  // A few at a time: with more running at once the link would be refused for another reason.
  while (answers.length < 24) {
    const calls = Array.from({ length: 6 }, () => respondent(server, token).open());
    answers.push(...(await Promise.all(calls)));
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(4);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await respondent(server, `${token}/`).save([])).status).toBe(429);
  expect((await respondent(server, other.token).open()).status).toBe(200);
});

it('answers 429 with Retry-After to too many wrong tokens, also in pages, and then also to a valid one from there', async () => {
  const { token } = await sent(server, await prepare(server));
  const statuses: number[] = [];
  // A page says by its drawing whether a token is right.
  for (const index of [7, 8]) {
    const page = await fetch(`${server.url}/assessment/wrong-token-number-${index}-of-many`);
    expect(await page.text()).toContain('data-status="404"');
  }
  for (let index = 0; index < 5; index += 1) {
    const by = respondent(server, `wrong-token-number-${index}-of-many`);
    statuses.push((await (index % 2 ? by.save([]) : by.open())).status);
  }
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
  const stopped = await respondent(server, token).open();
  expect([stopped.status, Number(stopped.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await (await fetch(`${server.url}/assessment/${token}`)).text()).not.toContain('data-answered');
});

it('answers 429 to many pages of the API reference from one address, which still reads the policy and signs in', async () => {
  const statuses: number[] = [];
  for (let page = 0; page < 22; page += 1) {
    const path = page % 2 ? `/api/reference?q=${page}` : '/api/reference/listRisks';
    statuses.push((await server.anonymous.get(path)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
  expect((await server.anonymous.get('/api/site/privacy-policy')).status).toBe(200);
  expect((await server.anonymous.post('/api/auth/passkey', {})).status).toBe(200);
});
