import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changesOf, entriesOf } from '../audit/log.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { fieldsIn, type Many } from '../records/wire.ts';
import { ask, made, type Refusal } from './machines.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // Now, so that no entry of a sign-in is among those that the tests count.
  await server.request('acme-administrator');
});
afterAll(() => server.stop());
beforeEach(() => server.sql.query('delete from api_tokens'));

const DAY = 86_400_000;

describe('making a token', () => {
  it('returns it once, and stores only a hash of its secret, which no list, row or entry has', async () => {
    const answers: string[] = [];
    let token = '';
    const entries = await entriesOf(server, async () => {
      const { body } = await ask(server, 'acme-administrator', { name: 'Ledger', reads: ['risks'], writes: [] });
      token = body.meta.token;
      expect(body.data).toMatchObject({ name: 'Ledger', madeBy: 'acme-administrator', state: 'active' });
    });
    expect(token).toMatch(/^rlt_[a-z0-9]{24}_[\w-]{43}$/);
    const secret = token.slice(29);
    const who = await server.request('acme-administrator');
    for (const path of ['', '?populate=*', '?fields[0]=name']) {
      answers.push(JSON.stringify((await who.get(`/api/api-tokens${path}`)).body));
    }
    const { rows } = await server.sql.query(
      'select * from api_tokens t join ridgeline_token_secrets s on s.token_id = t.id',
    );
    const hash = (rows[0].hash as Buffer).toString('hex');
    expect(JSON.stringify([answers, rows, entries])).not.toContain(secret);
    for (const text of [secret, hash, hash.toUpperCase()])
      expect(JSON.stringify([answers, entries])).not.toContain(text);
    expect(entries.map(({ action, entity, label, username }) => [action, entity, label, username])).toEqual([
      ['create', 'api-token', 'Ledger', 'acme-administrator'],
    ]);
  });

  it('is valid for 90 days if nothing else was chosen, and for a year at most', async () => {
    const left = (row: Record<string, unknown>) => Math.round((Date.parse(String(row.expiresAt)) - Date.now()) / DAY);
    expect(left((await made(server)).row)).toBe(90);
    expect(left((await made(server, { days: 365 })).row)).toBe(365);
    expect((await made(server, { days: 13 })).row.state).toBe('ending');
    for (const days of [0, 366, -1, 1.5, '30', null, 'x', {}]) {
      expect(fieldsIn(await ask(server, 'acme-administrator', { days })), JSON.stringify(days)).toEqual(['days']);
    }
  });

  it('refuses what no token can have, at its field', async () => {
    const refused = async (data: Readonly<Record<string, unknown>>) => {
      const answer = await ask(server, 'acme-administrator', data);
      return [answer.status, ...fieldsIn(answer)];
    };
    expect(await refused({ name: '' })).toEqual([400, 'name']);
    expect(await refused({ name: 'x'.repeat(81) })).toEqual([400, 'name']);
    for (const none of [[], '[]', '', ' , ', null]) {
      expect(await refused({ reads: none, writes: none }), JSON.stringify(none)).toEqual([400, 'reads']);
    }
    expect(await refused({ reads: ['users'] })).toEqual([400, 'reads']);
    expect(await refused({ reads: ['api-tokens'] })).toEqual([400, 'reads']);
    expect(await refused({ writes: ['risk-acceptances'] })).toEqual([400, 'writes']);
    expect(await refused({ expiresAt: '2099-01-01T00:00:00.000Z' })).toEqual([400, 'expiresAt']);
    expect(await refused({ company: server.companies.birch.documentId })).toEqual([400, 'company']);
    const who = await server.request('acme-administrator');
    for (const body of [undefined, [], 'x', { data: [] }, { data: 'x' }, { data: null }]) {
      expect((await who.post('/api/api-tokens', body)).status, JSON.stringify(body)).toBe(400);
    }
  });

  it('gives no two tokens of a company the same name, also at the same time; another company may use it', async () => {
    const both = await Promise.all(['Same', 'same'].map((name) => ask(server, 'acme-administrator', { name })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await ask(server, 'birch-administrator', { name: 'Same', reads: ['supplier-managements'] })).status).toBe(
      201,
    );
  });

  it('refuses more than 50 valid tokens', async () => {
    await server.sql.query(
      `insert into api_tokens (document_id, name, expires_at, company_id)
       select 'many' || n, 'Many ' || n, now() at time zone 'utc' + interval '1 day', $1 from generate_series(1, 50) n`,
      [server.companies.acme.id],
    );
    expect((await ask(server, 'acme-administrator')).status).toBe(400);
    await server.sql.query(`update api_tokens set revoked_at = now() where document_id = 'many1'`);
    expect((await ask(server, 'acme-administrator')).status).toBe(201);
  });
});

describe('the tokens of a company', () => {
  it.each(['acme-analyst', 'acme-auditor', 'cedar-analyst', 'stray'] as const)(
    'are not listed, made or revoked by %s',
    async (as) => {
      const { row } = await made(server);
      const who = await server.request(as);
      for (const answer of [
        await who.get('/api/api-tokens'),
        await who.get(`/api/api-tokens/${row.documentId}`),
        await who.post('/api/api-tokens', { data: { name: 'Mine', reads: ['risks'] } }),
        await who.post(`/api/api-tokens/${row.documentId}/revoke`),
      ]) {
        expect(answer.status).toBe(403);
      }
    },
  );

  it('are not those of another one', async () => {
    const { row } = await made(server);
    const birch = await server.request('birch-administrator');
    expect((await birch.get<Many>('/api/api-tokens')).body.data).toEqual([]);
    expect((await birch.get(`/api/api-tokens/${row.id}`)).status).toBe(404);
    expect((await birch.post(`/api/api-tokens/${row.id}/revoke`)).status).toBe(404);
  });

  it('are made and revoked by the operator with the company in view', async () => {
    const all = await server.request('operator');
    expect((await all.post('/api/api-tokens', { data: { name: 'Any', reads: ['risks'] } })).status).toBe(400);
    const { row } = await made(server);
    expect((await all.post(`/api/api-tokens/${row.id}/revoke`)).status).toBe(400);
    const acme = await server.request('operator', { 'x-company': server.companies.acme.documentId });
    expect((await acme.post('/api/api-tokens', { data: { name: 'Any', reads: ['risks'] } })).status).toBe(201);
    expect((await acme.post(`/api/api-tokens/${row.id}/revoke`)).status).toBe(200);
  });
});

describe('the hash of a token', () => {
  it('is read by no role of a request, and added only to a token of the company in view', async () => {
    const { row } = await made(server);
    await server.sql.query('delete from ridgeline_token_secrets');
    const { acme, birch } = server.companies;
    const add = `insert into ridgeline_token_secrets (token_id, hash) values (${row.id}, sha256('x'))`;
    for (const role of ['staff', 'operator'] as const) {
      const as = (company: number, text: string) =>
        server.sql.as(role, { 'app.company': company }, (query) => query(text));
      await expect(as(acme.id, 'select * from ridgeline_token_secrets')).rejects.toThrow('permission denied');
      await expect(as(acme.id, `update ridgeline_token_secrets set hash = hash`)).rejects.toThrow('permission denied');
      await expect(as(birch.id, add)).rejects.toThrow('row-level security');
      await expect(as(acme.id, add)).resolves.toMatchObject({ rowCount: 1 });
    }
    for (const role of ['respondent', 'panel'] as const) {
      await expect(server.sql.as(role, {}, (query) => query(add))).rejects.toThrow('permission denied');
    }
  });
});

describe('revoking a token', () => {
  it('refuses its next request, once and for all', async () => {
    const { row, program } = await made(server);
    expect((await program.get('/api/risks')).status).toBe(200);
    const who = await server.request('acme-administrator');
    const revoked = await who.post<{ data: Record<string, unknown> }>(`/api/api-tokens/${row.documentId}/revoke`);
    expect(revoked.body.data).toMatchObject({ state: 'revoked', revokedBy: 'acme-administrator' });
    const { status, body } = await program.get<Refusal>('/api/risks');
    expect([status, body.error.details.code]).toEqual([401, 'token-revoked']);
  });

  it('by two at once writes one entry, and both get the same row', async () => {
    const { row } = await made(server);
    const who = await server.request('acme-administrator');
    const entries = await entriesOf(server, async () => {
      const both = await Promise.all(
        [1, 2].map(() => who.post<{ data: Record<string, unknown> }>(`/api/api-tokens/${row.id}/revoke`)),
      );
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(both[0]?.body.data.revokedAt).toBe(both[1]?.body.data.revokedAt);
    });
    expect(entries.map(({ action }) => action)).toEqual(['update']);
    expect(Object.keys(changesOf(entries[0] as (typeof entries)[number])).sort()).toEqual(['revokedAt', 'revokedBy']);
  });
});
