import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { respondent, tokenIn } from '../questionnaire-mapping/sending.ts';
import type { Many } from '../records/wire.ts';

const PASSWORD = 'a-password-for-the-demo';
const COUNTED = [
  'companies',
  'subscription_managements',
  'up_users',
  'supplier_managements',
  'risks',
  'questionnaires',
  'questions',
  'questionnaire_mappings',
  'control_domains',
  'control_assessments',
  'control_libraries',
  'risk_categories',
  'import_batches',
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** The state at the first start: roles, and nothing else. */
const empty = async (): Promise<void> => {
  const { rows } = await server.sql.query(
    "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'",
  );
  for (const { table_name } of rows) await server.sql.query(`truncate "${table_name}" cascade`);
  await server.sql.query('truncate companies, subscription_managements cascade');
};
const load = (password?: string) =>
  server.tenancy.asSystem('test', () =>
    compiled<typeof import('../../src/demo')>('demo').fillDemo(password ? { password } : {}),
  );

const counts = async (): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const table of COUNTED)
    found[table] = (await server.sql.query(`select count(*)::int as n from ${table}`)).rows[0].n;
  return found;
};

const signIn = async (identifier: string, password: string) => {
  const { status, body } = await server.anonymous.post<{ jwt: string }>('/api/auth/local', { identifier, password });
  expect([identifier, status]).toEqual([identifier, 200]);
  const headers = { authorization: `Bearer ${body.jwt}` };
  return {
    names: async (path: string, field: string) =>
      (await server.anonymous.get<Many>(`/api/${path}?pagination[pageSize]=100`, headers)).body.data.map(
        (row) => row[field],
      ),
    status: async (path: string) => (await server.anonymous.get(`/api/${path}`, headers)).status,
    create: async (path: string) => (await server.anonymous.post(`/api/${path}`, { data: {} }, headers)).status,
    me: async () =>
      (await server.anonymous.get<{ role: { name: string }; company: { name: string } }>('/api/users/me', headers))
        .body,
  };
};

describe('the demo', { timeout: 60_000 }, () => {
  let demo: Awaited<ReturnType<typeof load>>;
  beforeAll(async () => {
    await empty();
    demo = await load(PASSWORD);
  });

  it('creates a user for each role of two companies, who can sign in', async () => {
    const { accounts } = demo;
    expect(accounts.map(({ username, role, company }) => [username, role, company])).toEqual([
      ['wattle.admin', 'Company Administrator', 'Wattle Grove Health'],
      ['wattle.analyst', 'Analyst', 'Wattle Grove Health'],
      ['wattle.auditor', 'Auditor', 'Wattle Grove Health'],
      ['banksia.admin', 'Company Administrator', 'Banksia Freight'],
      ['banksia.analyst', 'Analyst', 'Banksia Freight'],
      ['banksia.auditor', 'Auditor', 'Banksia Freight'],
    ]);
    for (const { username, role, company, password } of accounts) {
      expect(await (await signIn(username, password)).me()).toMatchObject({
        role: { name: role },
        company: { name: company },
      });
    }
  });

  it('shows each company only its own rows, and what its tier grants', async () => {
    const wattle = await signIn('wattle.analyst', PASSWORD);
    const banksia = await signIn('banksia.analyst', PASSWORD);
    const theirs = [
      await wattle.names('supplier-managements', 'supplier_name'),
      await banksia.names('supplier-managements', 'supplier_name'),
    ];
    expect(theirs.map((names) => names.length)).toEqual([14, 4]);
    expect(theirs[0]?.filter((name) => theirs[1]?.includes(name))).toEqual([]);
    expect(
      (await wattle.names('risks', 'riskLevel')).filter((level) =>
        ['Low', 'Medium', 'High', 'Extreme'].includes(String(level)),
      ),
    ).toHaveLength(8);
    expect((await wattle.names('control-assessments', 'shared')).every((shared) => shared === true)).toBe(true);
    expect([
      await banksia.status('risks'),
      await banksia.status('questionnaires'),
      await banksia.status('control-domains'),
    ]).toEqual([403, 200, 403]);
    expect(await (await signIn('wattle.auditor', PASSWORD)).create('supplier-managements')).toBe(403);
  });

  it('has a sent questionnaire, which its link opens', async () => {
    const opened = await respondent(server, tokenIn(demo.link)).open();
    expect([opened.status, opened.body.questionnaireStatus]).toEqual([200, 'sent']);
    expect(opened.body.data.questions).toHaveLength(12);
    expect(opened.body.data.company_questionnaire.asked_by).toBe('Wattle Grove Health');
    const wattle = await signIn('wattle.auditor', PASSWORD);
    expect(await wattle.names('questionnaire-mappings', 'status')).toEqual(['sent']);
  });

  it('has one risk whose review is overdue, whenever it is made', async () => {
    const { rows } = await server.sql.query(
      'select count(*) filter (where next_review_date < current_date)::int as overdue, count(*)::int as n from risks',
    );
    expect(rows).toEqual([{ overdue: 1, n: 8 }]);
  });

  it('has events of an hour, also where one passes midnight', async () => {
    const { rows } = await server.sql.query(
      'select ends::date > starts::date as "passes", ends - starts = interval \'1 hour\' as "anHour" from events where published_at is not null order by starts',
    );
    expect(rows).toEqual([
      { passes: false, anHour: true },
      { passes: true, anHour: true },
    ]);
  });
});

describe('loading the demo', { timeout: 60_000 }, () => {
  it('stores nothing when it was loaded before', async () => {
    const before = await counts();
    expect(before.companies).toBe(2);
    await expect(load(PASSWORD)).rejects.toThrow('demo');
    expect(await counts()).toEqual(before);
  });

  it('stores nothing when its last user cannot be created', async () => {
    await empty();
    const service = server.strapi.plugin('users-permissions').service('user');
    const role = await server.strapi.db.query('plugin::users-permissions.role').findOne({ where: { name: 'Analyst' } });
    await server.tenancy.asSystem('test', () =>
      service.add({
        username: 'banksia.auditor',
        email: 'taken@ridgeline.test',
        password: PASSWORD,
        provider: 'local',
        role: role.id,
      }),
    );
    const before = await counts();
    await expect(load(PASSWORD)).rejects.toThrow();
    expect(await counts()).toEqual(before);
    expect(before.companies).toBe(0);
  });
});

it('generates a password for each user when none is given', { timeout: 60_000 }, async () => {
  await empty();
  const { accounts } = await load();
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(6);
  for (const { password } of accounts) expect(password.length).toBeGreaterThanOrEqual(12);
  await signIn(accounts[0]?.username ?? '', accounts[0]?.password ?? '');
});
