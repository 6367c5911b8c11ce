import type { ListedOperatorToken } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { supporting } from '../support-access/supporting.ts';
import { machine, plantOperatorToken, plantToken, type Refusal } from './machines.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(() => server.sql.query('delete from ridgeline_operator_tokens'));
afterAll(() => server.stop());

interface Made extends Refusal {
  readonly data: ListedOperatorToken;
  readonly meta: { readonly token: string };
}

const make = async (data: object, as: AccountName = 'operator') =>
  (await server.request(as)).post<Made>('/api/operator-tokens', { data });
const fieldsIn = ({ body }: { body: unknown }): string[] =>
  ((body as { error?: { details?: { errors?: { field: string }[] } } }).error?.details?.errors ?? []).map(
    ({ field }) => field,
  );
const inAcme = () => ({ 'x-company': server.companies.acme.documentId });

describe('a token of the operator', () => {
  it('is made by an operator, shown once and stored by its hash alone', async () => {
    const { status, body } = await make({
      name: 'Sync',
      reads: ['companies', 'risks'],
      writes: ['supplier-managements'],
    });
    expect([status, body.data.name, body.data.madeBy, body.data.revokedAt]).toEqual([201, 'Sync', 'operator', null]);
    expect(body.meta.token).toMatch(/^rlo_[a-z0-9]{24}_[\w-]{43}$/);
    const secret = body.meta.token.slice(-43);
    const listed = await (await server.request('operator')).get<{ data: ListedOperatorToken[] }>(
      '/api/operator-tokens',
    );
    expect(listed.body.data.map(({ name }) => name)).toEqual(['Sync']);
    expect(JSON.stringify(listed.body)).not.toContain(secret);
    const { rows } = await server.sql.query('select t::text as row from ridgeline_operator_tokens t');
    expect(rows[0].row).not.toContain(secret);
    const log = await server.sql.query(
      `select username, label, changes from audit_entries where action = 'operator-token-made'`,
    );
    expect(log.rows).toMatchObject([{ username: 'operator', label: 'Sync' }]);
    expect(JSON.stringify(log.rows)).not.toContain(secret);
  });

  it('is refused with the field that is wrong, and to everybody else', async () => {
    expect((await make({ name: 'Once', reads: ['risks'] })).status).toBe(201);
    const wrong: [object, string][] = [
      [{ reads: ['risks'] }, 'name'],
      [{ name: 'once', reads: ['risks'] }, 'name'],
      [{ name: 'x'.repeat(2_000_000), reads: ['risks'] }, 'name'],
      [{ name: 'None' }, 'reads'],
      [{ name: 'Wrong', reads: 'risks' }, 'reads'],
      [{ name: 'Wrong', reads: ['up_users'] }, 'reads'],
      [{ name: 'Wrong', writes: ['companies'] }, 'writes'],
      [{ name: 'Wrong', reads: [{}, null, 7] }, 'reads'],
      [{ name: 'Long', reads: ['risks'], days: 366 }, 'days'],
      [{ name: 'Long', reads: ['risks'], days: '7' }, 'days'],
      [{ name: 'More', reads: ['risks'], company: 'acme' }, 'company'],
    ];
    for (const [data, field] of wrong) {
      const answer = await make(data);
      expect([answer.status, fieldsIn(answer).includes(field) || fieldsIn(answer)], field).toEqual([400, true]);
    }
    for (const as of ['acme-administrator', 'acme-analyst', 'birch-auditor'] as const) {
      expect((await make({ name: 'Not', reads: ['risks'] }, as)).status, as).toBe(403);
      expect((await (await server.request(as)).get('/api/operator-tokens')).status, as).toBe(403);
    }
    expect((await server.anonymous.get('/api/operator-tokens')).status).toBe(401);
    const { program } = await plantToken(server, 'acme', { reads: ['risks'] });
    expect((await program.get('/api/operator-tokens')).status).toBe(403);
    const { program: own } = await plantOperatorToken(server, { reads: ['companies'] });
    expect((await own.post('/api/operator-tokens', { data: { name: 'Own', reads: ['risks'] } })).status).toBe(403);
  });

  it('writes in the company that it names, whose audit log names it, and reads all companies', async () => {
    const { program, name } = await plantOperatorToken(server, {
      reads: ['companies', 'subscription-managements'],
      writes: ['supplier-managements'],
    });
    const made = await program.post<{ data: { documentId: string; createBy: string } }>(
      '/api/supplier-managements',
      { data: { supplier_name: 'By the operator’s program' } },
      inAcme(),
    );
    expect([made.status, made.body.data.createBy]).toEqual([201, `Token ${name} (operator)`]);
    const log = await (await server.request('acme-administrator')).get<{ data: { username: string }[] }>(
      `/api/audit-entries?filters[rowDocumentId]=${made.body.data.documentId}`,
    );
    expect(log.body.data.map(({ username }) => username)).toEqual([`Token ${name} (operator)`]);
    const there = await (await server.request('birch-analyst')).get(
      `/api/supplier-managements/${made.body.data.documentId}`,
    );
    expect(there.status).toBe(404);
    const companies = await program.get<{ data: { name: string }[] }>('/api/companies');
    expect(companies.body.data.length).toBeGreaterThanOrEqual(3);
    expect((await program.get('/api/subscription-managements')).status).toBe(200);
    const shared = await program.put(`/api/companies/${server.companies.acme.documentId}`, { data: { name: 'x' } });
    expect(shared.status).toBe(403);
  });

  it('ends when it is revoked or its time is over', async () => {
    const { body } = await make({ name: 'Ending', reads: ['risks'] });
    const program = machine(server, body.meta.token);
    expect((await program.get('/api/risks', inAcme())).status).toBe(200);
    const who = await server.request('operator');
    const path = `/api/operator-tokens/${body.data.id}/revoke`;
    const revoked = await who.post<{ data: ListedOperatorToken }>(path, {});
    expect([revoked.status, revoked.body.data.revokedBy]).toEqual([200, 'operator']);
    expect((await who.post<{ data: ListedOperatorToken }>(path, {})).body.data).toEqual(revoked.body.data);
    const code = async (): Promise<unknown> => {
      const answer = await program.get<Refusal>('/api/risks', inAcme());
      return [answer.status, answer.body.error.details.code];
    };
    expect(await code()).toEqual([401, 'token-revoked']);
    expect((await who.post('/api/operator-tokens/nothing/revoke', {})).status).toBe(404);
    const late = await plantOperatorToken(server, { reads: ['risks'] });
    await server.sql.query(`update ridgeline_operator_tokens set expires_at = now() at time zone 'utc' where id = $1`, [
      late.id,
    ]);
    const over = await late.program.get<Refusal>('/api/risks', inAcme());
    expect([over.status, over.body.error.details.code]).toEqual([401, 'token-expired']);
    const unknown = await machine(server, `${late.token.slice(0, -1)}-`).get<Refusal>('/api/risks', inAcme());
    expect([unknown.status, unknown.body.error.details.code]).toEqual([401, 'token-unknown']);
    const { rows } = await server.sql.query('select last_used_at from ridgeline_operator_tokens where id = $1', [
      body.data.id,
    ]);
    expect(rows[0].last_used_at).not.toBeNull();
  });
});

describe('a company that opens its data only when it grants it', () => {
  it('is closed to it as to the operator, and a use by a grant is noted once', async () => {
    const support = supporting(server);
    const { program, name } = await plantOperatorToken(server, {
      reads: ['supplier-managements'],
      writes: ['supplier-managements'],
    });
    const inBirch = { 'x-company': server.companies.birch.documentId };
    const list = () => program.get<Refusal>('/api/supplier-managements', inBirch);
    expect((await list()).status).toBe(200);
    await support.close();
    const closed = await list();
    expect([closed.status, closed.body.error.details.code]).toEqual([403, 'support-closed']);
    await support.grant();
    expect((await list()).status).toBe(200);
    expect((await list()).status).toBe(200);
    const write = await program.post<Refusal>('/api/supplier-managements', { data: { supplier_name: 'X' } }, inBirch);
    expect([write.status, write.body.error.details.code]).toEqual([403, 'support-read-only']);
    const { rows } = await server.sql.query(
      `select username, company_id from audit_entries where action = 'support-used' order by id`,
    );
    expect(rows).toEqual([{ username: `Token ${name} (operator)`, company_id: server.companies.birch.id }]);
  });
});

describe('an old sign-in', () => {
  it('asks for a fresh proof', async () => {
    const who = await server.request('operator');
    await server.sql.query(
      `update strapi_sessions s set metadata = jsonb_set(metadata::jsonb, '{signedInAt}', '"2020-01-01T00:00:00Z"') - 'provenAt'
       from up_users u where u.id::text = s.user_id and u.username = 'operator'`,
    );
    const stale = await who.post<Refusal>('/api/operator-tokens', { data: { name: 'Stale', reads: ['risks'] } });
    expect([stale.status, stale.body.error.details.code]).toEqual([403, 'fresh-proof-needed']);
  });
});
