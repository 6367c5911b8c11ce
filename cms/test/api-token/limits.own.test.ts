import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { machine, made, plantToken, type Refusal } from './machines.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    LIMIT_TOKEN_CALLS_PER_MINUTE: '40',
    LIMIT_COMPANY_TOKEN_CALLS_PER_MINUTE: '60',
    LIMIT_WRONG_TOKENS_PER_MINUTE: '5',
  });
});
afterAll(() => server.stop());

const statuses = async (many: number, call: () => Promise<{ status: number }>): Promise<number[]> => {
  const found: number[] = [];
  for (let at = 0; at < many; at += 1) found.push((await call()).status);
  return found;
};

describe('limits of tokens', () => {
  it('count the calls of a token, and those of all tokens of its company, and no calls of others', async () => {
    const [first, second] = [await made(server), await made(server)];
    expect(await statuses(40, () => first.program.get('/api/risks'))).toEqual(Array(40).fill(200));
    const refused = await first.program.get<Refusal>('/api/risks');
    expect([refused.status, refused.body.error.details.code]).toEqual([429, 'token-limit']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const others = await statuses(30, () => second.program.get('/api/risks'));
    expect(others.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(others.at(-1)).toBe(429);
    const analyst = await server.request('acme-analyst');
    expect((await analyst.get('/api/risks')).status).toBe(200);
    const { program } = await plantToken(server, 'birch', { reads: ['supplier-managements'] });
    expect((await program.get('/api/supplier-managements')).status).toBe(200);
  });

  it('let one address send a few unknown tokens, and good ones after that', async () => {
    const wrong = machine(server, `rlt_${'a'.repeat(24)}_${'b'.repeat(43)}`);
    expect(await statuses(7, () => wrong.get('/api/risks'))).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const { program } = await plantToken(server, 'birch', { reads: ['supplier-managements'] });
    expect((await program.get('/api/supplier-managements')).status).toBe(200);
    expect((await wrong.get('/api/risks')).status).toBe(429);
    expect((await (await server.request('birch-analyst')).get('/api/supplier-managements')).status).toBe(200);
  });
});
