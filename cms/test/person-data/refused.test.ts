import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../access/people.ts';
import { made } from '../api-token/machines.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Failure, register } from '../records/wire.ts';
import { asksForProof, callsOf, makeOld } from '../second-factor/aging.ts';
import { erase, find, JANE, writeJane } from './person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await writeJane(server);
});
afterAll(() => server.stop());

const CALLS = ['find', 'export', 'erase'] as const;
const WISH = { ...JANE, confirmation: JANE.email };

const fieldsOf = ({ error }: Failure) => error.details.errors?.map(({ field }) => field);

describe('a person’s data is refused', () => {
  it.each(CALLS)('to everybody but an administrator of the company (%s)', async (call) => {
    const path = `/api/person-data/${call}`;
    for (const who of ['acme-analyst', 'acme-auditor', 'cedar-analyst', 'stray', 'operator'] as const) {
      expect((await (await server.request(who)).post(path, { data: WISH })).status, who).toBe(403);
    }
    const acme = { 'X-Company': server.companies.acme.documentId };
    expect((await (await server.request('operator', acme)).post(path, { data: WISH })).status).toBe(403);
    expect((await server.anonymous.post(path, { data: WISH })).status).toBe(401);
    const { program } = await made(server, { reads: ['risks'] });
    expect((await program.post(path, { data: WISH })).status).toBe(403);
  });

  it('to an administrator of another company, who finds nothing and changes nothing', async () => {
    expect((await find(server, JANE, 'birch-administrator')).body.data).toMatchObject({ rows: 0, places: [] });
    const { status, body } = await erase(server, WISH, 'birch-administrator');
    expect([status, body.error.message]).toEqual([409, 'There is nothing to erase.']);
    expect((await find(server, JANE)).body.data.rows).toBeGreaterThan(5);
    const named = await (
      await server.request('birch-administrator', { 'X-Company': server.companies.acme.documentId })
    ).post('/api/person-data/find', { data: JANE });
    expect(named.status).toBe(404);
  });

  it('for a text that is the name of nobody, such as a threat, so that none is taken out of the audit log', async () => {
    const risks = await (await server.request('acme-administrator')).get<{
      data: { documentId: string; threat: string }[];
    }>('/api/risks');
    const [risk] = risks.body.data;
    const admin = await server.request('acme-administrator');
    const name = 'Kickback from Lorikeet accepted';
    for (const threat of [name, risk?.threat]) {
      const { body } = await admin.get<{ data: { updatedAt: string } }>(`/api/risks/${risk?.documentId}`);
      const data = { threat, updatedAt: body.data.updatedAt };
      expect((await admin.put(`/api/risks/${risk?.documentId}`, { data })).status).toBe(200);
    }
    const entries = async () =>
      (await server.sql.query('select count(*)::int as count from audit_entries where changes like $1', [`%${name}%`]))
        .rows;
    const before = await entries();
    expect(before[0].count).toBe(2);
    for (const wish of [
      { name, confirmation: name },
      { ...JANE, name, confirmation: JANE.email },
    ]) {
      const { status, body } = await erase(server, wish);
      expect([status, fieldsOf(body)]).toEqual([400, ['name']]);
    }
    expect(await entries()).toEqual(before);
  });

  it.each(CALLS)('without a name that can be searched for (%s)', async (call) => {
    const admin = await server.request('acme-administrator');
    const wrong: readonly (readonly [string, unknown])[] = [
      ['email', {}],
      ['email', { name: '', email: ' ' }],
      ['email', { name: 7, email: [] }],
      ['email', { email: 'jane' }],
      ['email', { email: 'erased-person-1@erased.invalid' }],
      ['email', { email: `${'a'.repeat(255)}@b.test` }],
      ['name', { name: 'J' }],
      ['name', { name: '%' }],
      ['name', { name: '_%_%' }],
      ['name', { name: 'a%' }],
      ['name', { name: '.*' }],
      ['name', { name: 'x'.repeat(121) }],
      ['name', { name: 'Jane\u0000Quill' }],
      ['name', { name: 'System' }],
      ['name', { name: '12345' }],
      ['name', { name: 'null' }],
      ['name', { name: 'Jane Quill\\' }],
      ['name', { name: 'Jane", "Quill' }],
    ];
    for (const [field, data] of wrong) {
      const { status, body } = await admin.post<Failure>(`/api/person-data/${call}`, { data });
      expect([status, fieldsOf(body)], JSON.stringify(data).slice(0, 60)).toEqual([400, [field]]);
    }
    for (const body of [undefined, {}, { data: [] }, { data: 'x' }]) {
      expect((await admin.post(`/api/person-data/${call}`, body)).status).toBe(400);
    }
    const long = await admin.post(`/api/person-data/${call}`, { data: { name: 'x'.repeat(2 * 1024 * 1024) } });
    expect(long.status).toBe(413);
  });

  it('with wildcards in it, which are letters like others', async () => {
    for (const name of ['J%e Quill', 'Jane_Quil%', '(Jane) [A-Z]+', 'Ja.*ll', 'Jane|Quillter']) {
      expect((await find(server, { name })).body.data.rows, name).toBe(0);
    }
  });

  it('when it is not typed again', async () => {
    for (const confirmation of [undefined, '', JANE.name, JANE.email.toUpperCase(), 7]) {
      const { status, body } = await erase(server, { ...JANE, confirmation });
      expect([status, fieldsOf(body)]).toEqual([400, ['confirmation']]);
    }
  });

  it('without a fresh proof, for what takes data away', async () => {
    const { jwt } = await openSession(server, 'acme-administrator');
    await makeOld(server, jwt);
    const calls = callsOf(server, jwt);
    expect((await calls.post('/api/person-data/find', { data: WISH })).status).toBe(200);
    for (const call of ['export', 'erase']) {
      expect(asksForProof(await calls.post(`/api/person-data/${call}`, { data: WISH })), call).toBe(true);
    }
    expect((await find(server, JANE)).body.data.rows).toBeGreaterThan(5);
  });

  it('of a user, of a member and of an operator, who first lose their accounts', async () => {
    const cases = [
      { name: 'acme-analyst' },
      { email: 'acme-analyst@ridgeline.test' },
      { email: 'operator@ridgeline.test', name: 'operator@ridgeline' },
    ];
    const owners = await register(server, 'acme-administrator', 'risk-owners');
    await owners.make({ name: 'Ops', email: 'operator@ridgeline.test' });
    for (const wish of cases) {
      const { body } = await find(server, wish);
      expect(body.data.refused, JSON.stringify(wish)).toMatch(/still has an account|an operator/);
      const { status, body: refusal } = await erase(server, { ...wish, confirmation: wish.email ?? wish.name });
      expect([status, refusal.error.message]).toEqual([409, body.data.refused]);
    }
  });

  it('of no one else: a removed user is erased, with the entries under that name', async () => {
    const admin = await server.request('acme-administrator');
    await admin.post('/api/users', {
      data: { username: 'gone.person', displayName: 'Gone Person', email: 'gone@person.test', role: 'Analyst' },
    });
    const { rows } = await server.sql.query(`select document_id as id from up_users where username = 'gone.person'`);
    expect((await admin.delete(`/api/users/${rows[0].id}`)).status).toBeLessThan(300);
    const { status, body } = await erase(server, {
      name: 'gone.person',
      email: 'gone@person.test',
      confirmation: 'gone@person.test',
    });
    expect([status, body.data?.entries > 0]).toEqual([200, true]);
    const { rows: left } = await server.sql.query(
      `select id from audit_entries e where e::text ~* 'gone.person|gone@person' and company_id = $1`,
      [server.companies.acme.id],
    );
    expect(left).toEqual([]);
  });
});
