import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';

const TOKEN = 'a token of many characters';
const UUID = /^[0-9a-f-]{36}$/;

let server: TestServer;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  server = await startServer({ METRICS_TOKEN: TOKEN, LOG_FORMAT: 'json', LOG_LEVEL: 'http', TRUST_PROXY: '1' });
  for (const transport of server.strapi.log.transports) transport.silent = true;
  server.strapi.log.on('data', (info: Record<symbol, string>) =>
    lines.push(JSON.parse(info[Symbol.for('message')] ?? '') as Record<string, unknown>),
  );
});
afterAll(() => server.stop());

const ask = (authorization?: string) =>
  fetch(`${server.url}/_metrics`, { headers: authorization === undefined ? {} : { authorization } });

/** The figures by their name with labels, as Prometheus reads them. */
const figures = async (): Promise<Map<string, number>> => {
  const answer = await ask(`Bearer ${TOKEN}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  const rows = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(rows.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
};

describe('GET /_metrics', () => {
  it.each([undefined, 'Bearer ', `Bearer ${TOKEN}1`, TOKEN, `Basic ${TOKEN}`])('refuses %s', async (authorization) => {
    const answer = await ask(authorization);
    expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('ridgeline_')]);
  });

  it('counts requests by their route, and not by what they name', async () => {
    const series = 'ridgeline_http_request_seconds_count{method="GET",route="/api/risks/:id",status="404"}';
    const before = (await figures()).get(series) ?? 0;
    const staff = await server.request('acme-administrator');
    await staff.get('/api/risks/abcdefghij0123456789wxyz');
    await staff.get('/api/risks/nothing');
    const after = await figures();
    expect(after.get(series)).toBe(before + 2);
    expect([...after.keys()].join()).not.toContain('abcdefghij');
  });

  it('has what an operator watches', async () => {
    const now = await figures();
    expect(now.get('ridgeline_missing{need="database"}')).toBe(0);
    expect(now.get('ridgeline_letters{state="failed"}')).toBe(0);
    expect(now.get('ridgeline_database_connections{state="waiting"}')).toBe(0);
    expect(now.get('ridgeline_bytes{of="database"}')).toBeGreaterThan(1_000_000);
    expect(now.get('ridgeline_bytes{of="free-disk"}')).toBeGreaterThan(1_000_000);
    expect(now.get('ridgeline_work_under_way{work="imports"}')).toBe(0);
    expect(now.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  it('names no company and no person', async () => {
    const text = await (await ask(`Bearer ${TOKEN}`)).text();
    for (const name of ['Acme', 'acme', 'Birch', '@']) expect(text).not.toContain(name);
  });
});

describe('the id of a request', () => {
  it('is in its answer and in its line of the log, whatever the answer is', async () => {
    for (const path of ['/api/risks', '/api/nothing', '/signin', '/nonsense', '/_ready']) {
      const id = (await fetch(`${server.url}${path}`)).headers.get('x-request-id');
      expect(id, path).toMatch(UUID);
      if (path === '/_ready') continue;
      await expect.poll(() => lines.find((line) => line.requestId === id)).toMatchObject({ method: 'GET', path });
    }
  });

  it('is that of a trusted proxy, if it is safe to write', async () => {
    const idFor = async (brought: string) =>
      (await fetch(`${server.url}/api/risks`, { headers: { 'x-request-id': brought } })).headers.get('x-request-id');
    expect(await idFor('proxy-0123456789')).toBe('proxy-0123456789');
    for (const odd of ['short', 'x'.repeat(65), 'with a blank in it', '"},{"level":"error"']) {
      expect(await idFor(odd)).toMatch(UUID);
    }
  });
});

describe('a line of the log', () => {
  it('is an object without a query, a token or an address', async () => {
    const answer = await fetch(`${server.url}/assessment/a-token-of-a-link?email=ann@example.com`);
    const id = answer.headers.get('x-request-id');
    await expect.poll(() => lines.find((line) => line.requestId === id)).toBeDefined();
    const line = lines.find((one) => one.requestId === id);
    expect(line).toEqual({
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      level: 'http',
      message: expect.stringMatching(/^GET \/assessment\/\*\*\* \(\d+ ms\) \d{3}$/),
      requestId: id,
      method: 'GET',
      path: '/assessment/***',
      status: answer.status,
      ms: expect.any(Number),
    });
  });

  it('has the stack of an error', () => {
    server.strapi.log.error(new Error('Something failed'));
    expect(lines.at(-1)).toMatchObject({
      level: 'error',
      message: 'Something failed',
      stack: expect.stringContaining('at '),
    });
  });
});
