import { GRIDS } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { type Failure, register } from '../records/wire.ts';
import { type RiskWorld, riskWorld, scoreBy, wrongLevels } from './rated.ts';

let server: TestServer;
let world: RiskWorld;
beforeAll(async () => {
  server = await startServer();
  world = await riskWorld(server);
  // By the sum Medium; by the product Low, Medium and High.
  for (const rating of ['5x5 4 1 4 1', '5x5 3 3', '3x3 3 3 1 1']) await world.risks.make(world.risk(rating, rating));
  await world.risks.make(world.risk('Not rated again', '5x5 5 5'));
  const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
  const rated = { assessment_risk_assessment_matrix: '5x5', assessment_likelihood: '5', assessment_impact: '4' };
  await suppliers.make({ supplier_name: 'Rated', ...rated });
  await suppliers.make({ supplier_name: 'Not rated' });
  const others = await register(server, 'birch-analyst', 'supplier-managements');
  await others.make({ supplier_name: 'Another company’s', ...rated });
});
afterAll(() => server?.stop());
beforeEach(() => scoreBy(server, 'acme', null));

interface Preview {
  readonly data: {
    readonly total: number;
    readonly changed: number;
    readonly changes: readonly { field: string; from: string | null; to: string | null; count: number }[];
    readonly registers: readonly object[];
  };
}

const PREVIEW = '/api/company-settings/scoring';
const preview = async (data: unknown, as: AccountName = 'acme-administrator', headers = {}) =>
  (await server.request(as, headers)).post<Preview & Failure>(PREVIEW, { data });
const change = async (data: unknown, as: AccountName = 'acme-administrator') =>
  (await server.request(as)).put<{ meta: { recomputed: number } } & Failure>('/api/company-settings', { data });

const allHigh = { '5x5': GRIDS.sum['5x5'].map((row) => row.map(() => 'High')) };

describe('the preview of a scoring', () => {
  it('returns how many rows would change, from what to what, and stores nothing', async () => {
    const { status, body } = await preview({ riskScoring: 'product' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      total: 6,
      changed: 3,
      registers: [
        { entity: 'supplier-management', total: 2, changed: 1 },
        { entity: 'risk', total: 4, changed: 2 },
      ],
    });
    expect(body.data.changes).toEqual([
      { field: 'assessment_inherent_risl_level', from: 'High', to: 'Extreme', count: 1 },
      { field: 'riskLevel', from: 'Medium', to: 'Low', count: 1 },
      { field: 'riskLevel', from: 'Medium', to: 'High', count: 1 },
      { field: 'residualRiskLevel', from: 'Medium', to: 'Low', count: 1 },
    ]);
    expect(await wrongLevels(server, 'sum')).toEqual([]);
    expect((await preview({ riskScoring: 'sum' })).body.data).toMatchObject({ total: 6, changed: 0, changes: [] });
    expect((await preview({ riskScoring: 'custom', riskGrid: allHigh })).body.data.changed).toBe(3);
    expect((await preview({ riskGrid: allHigh })).body.data.changed).toBe(0);
  });

  it('refuses an invalid scoring, at its field', async () => {
    for (const [data, field] of [
      [{ riskScoring: 'guess' }, 'riskScoring'],
      [{ riskScoring: 'custom', riskGrid: { '5x5': [] } }, 'riskGrid'],
      [{ riskScoring: 'custom', riskGrid: { '5x5': GRIDS.sum['3x3'] } }, 'riskGrid'],
    ] as const) {
      for (const answer of [await preview(data), await change(data)]) {
        expect([answer.status, answer.body.error.details.errors?.[0]?.field]).toEqual([400, field]);
      }
    }
    for (const data of [null, {}, [], 'product']) expect((await preview(data)).status).toBe(400);
  });

  it('is allowed to administrators, for their own company', async () => {
    for (const as of ['acme-analyst', 'acme-auditor'] as const)
      expect((await preview({ riskScoring: 'product' }, as)).status).toBe(403);
    expect((await server.anonymous.post(PREVIEW, { data: { riskScoring: 'product' } })).status).toBe(401);
    expect((await preview({ riskScoring: 'product' }, 'birch-administrator')).body.data).toMatchObject({
      total: 1,
      changed: 1,
    });
    expect((await preview({ riskScoring: 'product' }, 'operator')).status).toBe(400);
    const view = { 'x-company': server.companies.acme.documentId };
    expect((await preview({ riskScoring: 'product' }, 'operator', view)).body.data).toMatchObject({
      total: 6,
      changed: 3,
    });
  });
});

describe('a change of the scoring', () => {
  it('computes all levels again, returns how many changed, and does not affect other companies', async () => {
    const { rows: before } = await server.sql.query('select id, updated_at from risks order by id');
    const answer = await change({ riskScoring: 'product' });
    expect([answer.status, answer.body.meta]).toEqual([200, { recomputed: 3, broken: [] }]);
    const { rows } = await server.sql.query(
      'select s.*, c.risk_scoring from supplier_managements s join companies c on c.id = s.company_id',
    );
    expect(rows.filter(({ risk_scoring }) => risk_scoring === null)).toMatchObject([
      { assessment_inherent_risl_level: 'High' },
    ]);
    const { rows: after } = await server.sql.query('select id, updated_at, risk_level from risks order by id');
    expect(after.map(({ risk_level }) => risk_level)).toEqual(['Low', 'Medium', 'High', 'Extreme']);
    // A row whose level does not change is not written.
    expect(after.map(({ updated_at }, index) => Number(updated_at) > Number(before[index].updated_at))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect((await change({ riskScoring: 'product' })).body.meta).toEqual({ recomputed: 0, broken: [] });
    expect((await change({ reviewIntervalDays: 200 })).body.meta).toEqual({ recomputed: 0, broken: [] });
  });

  it('is in the audit log with the rows that got another level, and a grid cell by cell', async () => {
    await change({ riskScoring: 'custom', riskGrid: allHigh });
    const { rows } = await server.sql.query(
      `select entity, username, changes from audit_entries where company_id = $1 and action = 'update' order by id desc limit 4`,
      [server.companies.acme.id],
    );
    expect(rows.map(({ entity, username }) => `${entity} ${username}`).sort()).toEqual(
      [
        'company acme-administrator',
        'risk acme-administrator',
        'risk acme-administrator',
        'risk acme-administrator',
      ].slice(0, rows.length),
    );
    const { changed } = JSON.parse(rows.find(({ entity }) => entity === 'company')?.changes);
    expect(changed.riskScoring).toEqual([null, 'custom']);
    expect(JSON.parse(changed.riskGrid[1])).toEqual(allHigh);
    const settings = await (await server.request('acme-administrator')).get<{ data: { riskGrid: object } }>(
      '/api/company-settings',
    );
    expect(settings.body.data.riskGrid).toEqual(allHigh);
  });
});
