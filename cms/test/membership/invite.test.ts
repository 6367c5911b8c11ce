import type { Member, OpenInvitation, OwnCompanyListed, SentInvitation } from '@ridgeline/domain/memberships';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, emailOf, startServer, type TestServer } from '../harness/index.ts';
import { join } from './members.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(async () => {
  await server.sql.query('delete from ridgeline_memberships');
  await server.sql.query('delete from ridgeline_membership_invitations');
});
afterAll(() => server.stop());

const invite = async (email: string, role = 'Analyst') =>
  (await server.request('birch-administrator')).post<SentInvitation>('/api/memberships', { data: { email, role } });
const codeFor = async (account: AccountName, role?: string): Promise<string> =>
  (await invite(emailOf(account), role)).body.invitation.url?.split('#')[1] ?? '';
const accept = async (account: AccountName, code: unknown) =>
  (await server.request(account)).post<{ data: { documentId: string } }>('/api/users/me/companies', { code });
const companiesOf = async (account: AccountName) =>
  (await (await server.request(account)).get<{ data: OwnCompanyListed[] }>('/api/users/me/companies')).body.data;
/** Whether a request waits for a lock. */
const WAITING = `select pg_stat_clear_snapshot(), exists (select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock') as waits`;
const listed = async () =>
  (
    await (
      await server.request('birch-administrator')
    ).get<{
      data: { members: Member[]; invitations: OpenInvitation[] };
    }>('/api/memberships')
  ).body.data;

describe('an invitation to a further company', () => {
  it('has the same answer for an address of another company, of an operator and of no account', async () => {
    const answers: unknown[][] = [];
    for (const email of [emailOf('acme-analyst'), emailOf('operator'), 'nobody@elsewhere.test']) {
      const { status, body } = await invite(email);
      const text = JSON.stringify(body)
        .replaceAll(email, 'EMAIL')
        .replace(/#[\w-]{32}/, '#CODE');
      answers.push([status, text.replace(/"id":\d+/, '"id":0').replace(/\d{4}-\d\d-\d\dT[^"]+/, 'TIME')]);
    }
    expect(answers[0]?.[0]).toBe(201);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await listed()).toMatchObject({ members: [], invitations: [{}, {}, {}] });
  });

  it('makes no member before the person accepts, signed in', async () => {
    const code = await codeFor('acme-analyst', 'Auditor');
    const header = { 'x-company': server.companies.birch.documentId };
    const who = await server.request('acme-analyst', header);
    expect((await who.get('/api/supplier-managements')).status).toBe(404);
    expect((await server.anonymous.post('/api/users/me/companies', { code })).status).toBe(401);
    const read = await (await server.request('acme-analyst')).post('/api/users/me/companies/invitation', { code });
    expect(read.body.data).toEqual({ company: 'Birch & Sons', role: 'Auditor', invitedBy: 'birch-administrator' });
    const done = await accept('acme-analyst', code);
    expect([done.status, done.body.data]).toEqual([200, { documentId: server.companies.birch.documentId }]);
    expect((await who.get('/api/supplier-managements')).status).toBe(200);
    expect(await companiesOf('acme-analyst')).toMatchObject([
      { id: null, name: 'Acme Pty Ltd', role: 'Analyst', status: 'active' },
      { id: expect.any(Number), name: 'Birch & Sons', role: 'Auditor', status: 'active' },
    ]);
    expect(await listed()).toMatchObject({ members: [{ username: 'acme-analyst', role: 'Auditor' }], invitations: [] });
  });

  it('works once, for its address alone, until it ends or is taken back or replaced', async () => {
    const code = await codeFor('acme-analyst');
    for (const account of ['acme-auditor', 'birch-analyst', 'operator', 'stray'] as const) {
      expect((await accept(account, code)).status, account).toBeGreaterThanOrEqual(400);
    }
    for (const wrong of [undefined, 7, '', 'x'.repeat(32), code.toLowerCase()]) {
      expect((await accept('acme-analyst', wrong)).status).toBe(400);
    }
    const newer = await codeFor('acme-analyst');
    expect((await accept('acme-analyst', code)).status).toBe(400);
    const both = await Promise.all([accept('acme-analyst', newer), accept('acme-analyst', newer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await codeFor('acme-auditor');
    await server.sql.query(`update ridgeline_membership_invitations set expires_at = now() - interval '1 day'`);
    expect((await accept('acme-auditor', late)).status).toBe(400);
    const taken = await codeFor('acme-administrator');
    const [open] = (await listed()).invitations;
    const administrator = await server.request('birch-administrator');
    expect((await administrator.delete(`/api/memberships/invitations/${open?.id}`)).status).toBe(200);
    expect((await accept('acme-administrator', taken)).status).toBe(400);
  });

  it('makes no member of an account whose address is changed at the same moment', async () => {
    const code = await codeFor('acme-auditor');
    const who = await server.request('acme-auditor');
    await server.sql.query('begin');
    await server.sql.query(`update up_users set email = 'another@acme.test' where username = 'acme-auditor'`);
    let answered = false;
    const accepting = who.post('/api/users/me/companies', { code }).finally(() => {
      answered = true;
    });
    await expect.poll(async () => answered || (await server.sql.query(WAITING)).rows[0].waits).toBe(true);
    await server.sql.query('commit');
    expect((await accepting).status).toBeGreaterThanOrEqual(400);
    expect((await listed()).members).toEqual([]);
    await server.sql.query('update up_users set email = $1 where username = $2', [
      emailOf('acme-auditor'),
      'acme-auditor',
    ]);
  });

  it('is refused with the field for a wrong address or role, and for the company’s own people', async () => {
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    for (const email of ['no address', emailOf('birch-analyst'), emailOf('acme-analyst')]) {
      expect((await invite(email)).body).toMatchObject({ error: { details: { errors: [{ field: 'email' }] } } });
    }
    for (const role of ['Operator', 'Nobody', '']) {
      expect((await invite('new@elsewhere.test', role)).body).toMatchObject({
        error: { details: { errors: [{ field: 'role' }] } },
      });
    }
  });
});

describe('a membership', () => {
  const idIn = async (): Promise<number> => (await listed()).members[0]?.id ?? 0;

  it('has a role that an administrator of that company changes at once, and no other', async () => {
    await join(server, 'acme-analyst', 'birch', 'Auditor');
    const id = await idIn();
    const change = async (account: AccountName) =>
      (await (await server.request(account)).put(`/api/memberships/${id}`, { data: { role: 'Company Administrator' } }))
        .status;
    expect([await change('acme-administrator'), await change('birch-analyst')]).toEqual([404, 403]);
    expect(await change('birch-administrator')).toBe(200);
    const there = await server.request('acme-analyst', { 'x-company': server.companies.birch.documentId });
    expect((await there.get('/api/users')).status).toBe(200);
    expect((await there.put(`/api/memberships/${id}`, { data: { role: 'Auditor' } })).status).toBe(409);
    expect((await there.delete(`/api/memberships/${id}`)).status).toBe(409);
  });

  it('ends by the administrator or the person, and is in the audit log of that company', async () => {
    await join(server, 'acme-analyst', 'birch', 'Auditor');
    await join(server, 'acme-auditor', 'birch', 'Auditor');
    const [one, other] = (await listed()).members;
    const leave = async (account: AccountName, id: number | undefined) =>
      (await (await server.request(account)).delete(`/api/users/me/companies/${id}`)).status;
    expect(await leave('acme-auditor', one?.id)).toBe(404);
    expect(await leave('acme-analyst', one?.id)).toBe(200);
    const removal = `/api/memberships/${other?.id}`;
    expect((await (await server.request('acme-administrator')).delete(removal)).status).toBe(404);
    expect((await (await server.request('birch-administrator')).delete(removal)).status).toBe(200);
    expect((await listed()).members).toEqual([]);
    const { rows } = await server.sql.query(
      `select label, username, company_id from audit_entries where action = 'leave' order by id desc limit 2`,
    );
    const company_id = server.companies.birch.id;
    expect(rows).toEqual([
      { label: 'acme-auditor', username: 'birch-administrator', company_id },
      { label: 'acme-analyst', username: 'acme-analyst', company_id },
    ]);
    expect((await (await server.request('acme-analyst')).get('/api/supplier-managements')).status).toBe(200);
  });
});
