import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machine, plantToken } from '../api-token/machines.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import {
  connect,
  type Directory,
  directoryBy,
  makeToken,
  personOf,
  type Refused,
  switchOn,
  USERS,
} from './directory.ts';

const SETTINGS = '/api/single-sign-on/provisioning';

interface Settings {
  readonly data: { readonly token: { readonly madeBy: string; readonly lastUsedAt: string | null } | null };
}

let server: TestServer;
let acme: Directory;
beforeAll(async () => {
  server = await startServer();
  const administrator = await switchOn(server);
  acme = connect(server, administrator, await makeToken(administrator));
});
afterAll(() => server.stop());

const statusWith = async (token: string): Promise<number> => (await directoryBy(server, token).get(USERS)).status;
const readToken = async () => (await acme.administrator.get<Settings>(SETTINGS)).body.data.token;

describe('the SCIM token of a company', () => {
  it('is shown once, stored by its hash, and says when it was used', async () => {
    expect((await acme.calls.get(USERS)).status).toBe(200);
    const token = await readToken();
    expect(token?.madeBy).toBe('acme-administrator');
    expect(Date.parse(token?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const text = JSON.stringify([
      (await acme.administrator.get(SETTINGS)).body,
      (await server.sql.query('select * from ridgeline_scim')).rows,
      (await server.sql.query('select * from audit_entries')).rows,
    ]);
    expect(text).not.toContain(acme.token.slice(-43));
    const { rows } = await server.sql.query(`select changes from audit_entries where action = 'scim-token'`);
    expect(rows).toEqual([{ changes: '{"details":{"what": "made"}}' }]);
  });

  it('ends at once when it is replaced or removed', async () => {
    const former = await makeToken(acme.administrator);
    expect(await statusWith(former)).toBe(200);
    expect(await statusWith(acme.token)).toBe(401);
    const present = await makeToken(acme.administrator);
    expect([await statusWith(former), await statusWith(present)]).toEqual([401, 200]);
    expect((await acme.administrator.delete<Settings>(`${SETTINGS}/token`)).body.data.token).toBeNull();
    expect(await statusWith(present)).toBe(401);
    expect((await acme.administrator.delete(`${SETTINGS}/token`)).status).toBe(400);
    acme = connect(server, acme.administrator, await makeToken(acme.administrator));
  });

  it('is made by an administrator alone, while single sign-on is on', async () => {
    for (const as of ['acme-analyst', 'acme-auditor'] as const) {
      const who = await server.request(as).catch(() => undefined);
      if (who) expect((await who.post(`${SETTINGS}/token`)).status).toBe(403);
    }
    const other = await server.request('birch-administrator');
    expect((await other.post(`${SETTINGS}/token`)).status).toBe(400);
    const { program } = await plantToken(server, 'acme');
    expect((await program.post(`${SETTINGS}/token`)).status).toBe(403);
    expect((await acme.calls.post(`${SETTINGS}/token`)).status).toBe(401);
  });

  it('opens the routes of SCIM and nothing else, and no other token opens these', async () => {
    const calls = machine(server, acme.token);
    for (const path of ['/api/home', '/api/users', '/api/risks', '/api/users/me']) {
      expect([path, (await calls.get(path)).status]).toEqual([path, 401]);
    }
    expect((await server.anonymous.get<Refused>(USERS)).body).toMatchObject({ status: '401' });
    const analyst = await server.request('birch-administrator');
    expect((await analyst.get<Refused>(USERS)).status).toBe(403);
    const unknown = `rls_${'a'.repeat(24)}_${'b'.repeat(43)}`;
    expect(await statusWith(unknown)).toBe(401);
    expect(await statusWith(`${acme.token.slice(0, -1)}${acme.token.endsWith('a') ? 'b' : 'a'}`)).toBe(401);
  });

  it('is refused while the company is suspended, has no tier, or single sign-on is off', async () => {
    const company = server.companies.acme.id;
    const set = (column: string, value: unknown) =>
      server.sql.query(`update companies set ${column} = $1 where id = $2`, [value, company]);
    await expect.poll(() => statusWith(acme.token)).toBe(200);
    await set('status', 'suspended');
    await expect.poll(() => statusWith(acme.token)).toBe(403);
    await set('status', 'active');
    await expect.poll(() => statusWith(acme.token)).toBe(200);
    await acme.administrator.put('/api/single-sign-on', { data: { active: false } });
    await expect.poll(() => statusWith(acme.token)).toBe(403);
    expect((await acme.administrator.post(`${SETTINGS}/token`)).status).toBe(400);
    await acme.administrator.put('/api/single-sign-on', { data: { active: true } });
    await expect.poll(() => statusWith(acme.token)).toBe(200);
  });
});

describe('what a directory sends', () => {
  it('reaches no user of another company and no operator', async () => {
    const { rows } = await server.sql.query(
      `select document_id as id from up_users where username like 'birch-%' or company_id is null`,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { id } of rows) {
      expect((await acme.calls.get(`${USERS}/${id}`)).status).toBe(404);
      expect((await acme.patch(id, { op: 'replace', path: 'active', value: false })).status).toBe(404);
      expect((await acme.calls.put(`${USERS}/${id}`, personOf('foreign'))).status).toBe(404);
      expect((await acme.calls.delete(`${USERS}/${id}`)).status).toBe(404);
    }
  });

  it('is bounded and has the types of SCIM', async () => {
    const wrong: unknown[] = [
      ...['text', 7, null, []],
      ...[{}, { userName: 7 }, { userName: { a: 1 } }, { userName: '' }, { userName: 'x'.repeat(300) }],
      ...[personOf('w', { active: 'maybe' }), personOf('w', { active: 1 }), personOf('w', { name: 'text' })],
      ...[
        personOf('w', { emails: 'x' }),
        personOf('w', { emails: [1] }),
        personOf('w', { emails: Array(50).fill({}) }),
      ],
      personOf('w', { externalId: '\u0000' }),
    ];
    for (const body of wrong) {
      const { status, body: said } = await acme.calls.post<Refused>(USERS, body);
      expect([JSON.stringify(body).slice(0, 60), status, said.status]).toEqual([
        JSON.stringify(body).slice(0, 60),
        400,
        '400',
      ]);
    }
    const large = await acme.calls.post<Refused>(USERS, personOf('large', { displayName: 'x'.repeat(3_000_000) }));
    expect([large.status, large.body.status]).toEqual([413, '413']);
    const { id } = await acme.add('patched');
    const many = Array(1_001).fill({ op: 'replace', path: 'active', value: true });
    const paths = [
      'emails[',
      'emails[value co "a"].value',
      'a b',
      `${'a'.repeat(600)}`,
      '[]',
      '..',
      '__proto__.polluted',
    ];
    const operations: unknown[] = [
      ...[
        'text',
        {},
        [],
        many,
        [7],
        [{ op: 'move', path: 'active' }],
        [{ op: 'remove' }],
        [{ op: 'add', path: 'active' }],
      ],
      ...paths.map((path) => [{ op: 'replace', path, value: 'x' }]),
      [{ op: 'remove', path: 'userName' }],
      // An object that says itself how it becomes a text.
      [{ op: 'replace', path: 'active', value: { toString: 1 } }],
      [{ op: 'replace', path: 'emails[type eq "work"].primary', value: { toString: 1 } }],
      [{ op: 'replace', path: 'emails', value: [{ value: 'w@acme.test', primary: { toString: 1 } }] }],
      [
        {
          op: 'add',
          value: Object.fromEntries(
            Array.from({ length: 30 }, (_, at) => [`emails[type eq "t${at}"].value`, 'w@acme.test']),
          ),
        },
      ],
    ];
    for (const Operations of operations) {
      const answer = await acme.calls.patch<Refused>(`${USERS}/${id}`, { Operations });
      expect([JSON.stringify(Operations).slice(0, 60), answer.status]).toEqual([
        JSON.stringify(Operations).slice(0, 60),
        400,
      ]);
    }
    const harmless = await acme.patch(
      id,
      { op: 'add', path: 'name.constructor', value: 'yes' },
      { op: 'add', value: { 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'Sales' } },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+1' },
    );
    expect(harmless.status).toBe(200);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});
