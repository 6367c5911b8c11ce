import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importRows } from '../create-bulk/rows.ts';
import { type Answer, connectSql, type Sql, startServer, type TestServer } from '../harness/index.ts';
import { type Failure, fieldsIn, type Row } from '../records/wire.ts';
import { type RiskWorld, riskWorld, scoreBy, wrongLevels } from './rated.ts';

let server: TestServer;
let world: RiskWorld;
let other: Sql;
let made: Row;
beforeAll(async () => {
  server = await startServer();
  other = await connectSql(server.database.url);
  world = await riskWorld(server);
});
afterAll(async () => {
  await other?.end();
  await server?.stop();
});
beforeEach(async () => {
  await server.sql.query('delete from risks');
  await scoreBy(server, 'acme', 'sum');
  // By the sum Medium, by the product High.
  made = await world.risks.make(world.risk('Stands', '3x3 3 3'));
});

const byProduct = async () =>
  (await server.request('acme-administrator')).put<{ meta: { recomputed: number } }>('/api/company-settings', {
    data: { riskScoring: 'product' },
  });

/** Backends of this database that wait for a lock. */
const waiting = async (): Promise<number[]> => {
  const { rows } = await server.sql.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ pid }) => pid);
};

const insert = (sql: Sql) =>
  sql.query(
    `insert into risks (document_id, company_id, threat, matrix, likelihood, initial_impact, risk_level)
     values ('other', $1, 'Saved meanwhile', '3x3', '3', '3', 'Medium')`,
    [server.companies.acme.id],
  );

describe('a risk that is saved while the scoring changes', () => {
  it('is waited for when it was first, and then rated by the new one', async () => {
    await other.query('begin');
    await insert(other);
    const changing = byProduct();
    await expect.poll(waiting).toHaveLength(1);
    await other.query('commit');
    expect((await changing).body.meta.recomputed).toBe(2);
    expect(await wrongLevels(server, 'product')).toEqual([]);
  });

  it('waits when it was later, and is then rated by the new one', async () => {
    await other.query('begin');
    await other.query(`update companies set risk_scoring = 'product' where id = $1`, [server.companies.acme.id]);
    const saving = [
      world.risks.make(world.risk('By form', '3x3 3 2')),
      world.risks.change(made.id, { likelihood: '2' }),
    ];
    await expect.poll(waiting).toHaveLength(2);
    await other.query('commit');
    await Promise.all(saving);
    expect(await wrongLevels(server, 'product')).toEqual([]);
  });

  it('never causes a deadlock', async () => {
    const changes = Array.from({ length: 12 }, (_, index) =>
      world.risks.change(made.id, { likelihood: String((index % 3) + 1) }).then(({ status }) => status),
    );
    const scorings = Array.from({ length: 4 }, () => byProduct().then(({ status }) => status));
    expect(new Set([...(await Promise.all(changes)), ...(await Promise.all(scorings))])).toEqual(new Set([200]));
    expect(await wrongLevels(server, 'product')).toEqual([]);
  });
});

describe('a risk above its level that is saved while the company decides to refuse such risks', () => {
  const ABOVE = '3x3 1 1 3 3';
  const refuse = async () =>
    (await server.request('acme-administrator')).put<{ meta: { broken: readonly { count: number }[] } }>(
      '/api/company-settings',
      { data: { residualAboveInherent: 'error' } },
    );
  const settingOf = (sql: Sql, severity: string | null) =>
    sql.query('update companies set residual_above_inherent = $1 where id = $2', [severity, server.companies.acme.id]);
  beforeEach(() => settingOf(server.sql, null));
  afterAll(() => settingOf(server.sql, null));

  it('is waited for if it was first, and is then counted as breaking the rule', async () => {
    await other.query('begin');
    // As a form that is being saved.
    await other.query('select from companies where id = $1 for share', [server.companies.acme.id]);
    await other.query(
      `insert into risks (document_id, company_id, threat, matrix, likelihood, initial_impact, residual_likelihood, risidual_impact)
       values ('other', $1, 'Saved meanwhile', '3x3', '1', '1', '3', '3')`,
      [server.companies.acme.id],
    );
    const changing = refuse();
    await expect.poll(waiting).toHaveLength(1);
    await other.query('commit');
    const { status, body } = await changing;
    expect([status, body.meta.broken]).toMatchObject([200, [{ count: 1 }]]);
  });

  it.each<[string, () => Promise<Answer<Failure>>[]]>([
    [
      'by forms',
      () => [
        world.risks.create(world.risk('Created', ABOVE)),
        world.risks.change(made.id, {
          likelihood: '1',
          residualLikelihood: '3',
          risidualImpact: '3',
          initialImpact: '1',
        }),
      ],
    ],
    [
      'by an import',
      () => [
        importRows(server, 'acme-analyst', 'risks', [
          world.risk('Imported', ABOVE, { riskOwner: world.owner.name, riskCategory: world.category.category_domain }),
        ]),
      ],
    ],
  ])('is refused when it was later, %s', async (_, save) => {
    await other.query('begin');
    await settingOf(other, 'error');
    const saving = save();
    await expect.poll(waiting).toHaveLength(saving.length);
    await other.query('commit');
    for (const answer of await Promise.all(saving)) {
      expect([answer.status, fieldsIn(answer)]).toEqual([400, ['risidualImpact']]);
    }
    const { rows } = await server.sql.query('select threat from risks');
    expect(rows).toEqual([{ threat: 'Stands' }]);
  });
});

describe('a change of the scoring that is aborted', () => {
  it('leaves scoring and levels as they were', async () => {
    await insert(server.sql);
    await other.query('begin');
    await other.query(`select from risks where document_id = 'other' for update`);
    const changing = byProduct();
    await expect.poll(waiting).toHaveLength(1);
    const [pid] = await waiting();
    await other.query('select pg_terminate_backend($1)', [pid]);
    expect((await changing).status).toBe(503);
    await other.query('rollback');
    const { rows } = await server.sql.query('select risk_scoring from companies where id = $1', [
      server.companies.acme.id,
    ]);
    expect(rows).toEqual([{ risk_scoring: 'sum' }]);
    expect(await wrongLevels(server, 'sum')).toEqual([]);
    expect((await byProduct()).body.meta.recomputed).toBe(2);
  });
});
