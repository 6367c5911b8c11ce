import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Failure, type FieldMessage, type One, register } from '../records/wire.ts';
import { type RiskWorld, riskWorld, scoreBy } from './rated.ts';

let server: TestServer;
let world: RiskWorld;
beforeAll(async () => {
  server = await startServer();
  world = await riskWorld(server);
});
afterAll(() => server?.stop());

/** The company's setting for a residual risk above the risk level; null for a company that never set it. */
const choose = (severity: string | null, company: 'acme' | 'birch' = 'acme') =>
  server.sql.query('update companies set residual_above_inherent = $1 where id = $2', [
    severity,
    server.companies[company].id,
  ]);
beforeEach(async () => {
  await scoreBy(server, 'acme', null);
  await choose(null);
});

interface Warned extends One {
  readonly meta?: { readonly warnings: readonly FieldMessage[] };
}
interface Imported {
  readonly created: number;
  readonly updated: number;
  readonly refused: number;
  readonly warnings: readonly FieldMessage[];
  readonly errors: readonly FieldMessage[];
}

const PROBLEM = {
  field: 'risidualImpact',
  message: 'The residual risk is Extreme, above the risk level (Low). Check both ratings.',
};
const ABOVE = '5x5 1 1 5 5';
const BELOW = '5x5 5 5 1 1';

const create = async (rating: string) =>
  (await server.request('acme-analyst')).post<Warned & Failure>('/api/risks', { data: world.risk('Flood', rating) });
const change = async (id: string, data: unknown) =>
  (await server.request('acme-analyst')).put<Warned & Failure>(`/api/risks/${id}`, { data });
/** A row of a spreadsheet, which names the owner and the category. */
const line = (threat: string, rating: string, more: object = {}) => ({
  ...world.risk(threat, rating),
  riskOwner: world.owner.name,
  riskCategory: world.category.category_domain,
  ...more,
});
const importRows = async (rows: readonly object[], query = '') => {
  const answer = await (await server.request('acme-analyst')).post<Imported & { data: Imported } & Failure>(
    `/api/create-bulk/risks${query}`,
    rows,
  );
  return { status: answer.status, body: answer.body, data: answer.body.data ?? answer.body };
};

describe('a residual risk above the risk level', () => {
  it('is stored with a warning, by a form or another client', async () => {
    const made = await create(ABOVE);
    expect([made.status, made.body.meta]).toEqual([201, { warnings: [PROBLEM] }]);
    const { documentId } = made.body.data;
    expect((await change(documentId, { threat: 'Fire' })).body.meta).toEqual({ warnings: [PROBLEM] });
    const lowered = await change(documentId, { residualLikelihood: '1', residualImpact: '1' });
    expect([lowered.status, lowered.body.meta]).toEqual([200, undefined]);
    expect((await create(BELOW)).body.meta).toBeUndefined();
  });

  it('is refused at its field when the company says so, also when either rating changes', async () => {
    await choose('error');
    const refused = await create(ABOVE);
    expect([refused.status, refused.body.error.details.errors]).toEqual([400, [PROBLEM]]);
    const { documentId } = (await create(BELOW)).body.data;
    for (const data of [
      { residualLikelihood: '5', residualImpact: '5' },
      { likelihood: '1', initialImpact: '1', residualLikelihood: '5', risidualImpact: '5' },
    ]) {
      const answer = await change(documentId, { likelihood: '1', initialImpact: '1', ...data });
      expect([answer.status, answer.body.error.details.errors]).toEqual([400, [PROBLEM]]);
    }
    const row = await (await register(server, 'acme-analyst', 'risks')).one(documentId);
    expect(row.body.data).toMatchObject({ riskLevel: 'Extreme', residualRiskLevel: 'Low' });
  });

  it('from before can be changed in other fields, and in steps that fix it', async () => {
    const { documentId, updatedAt: _, ...row } = (await create(ABOVE)).body.data;
    await choose('error');
    expect((await change(documentId, { threat: 'Fire' })).body.meta).toEqual({ warnings: [PROBLEM] });
    // A form sends the whole row back.
    const whole = await change(documentId, { ...row, threat: 'Storm' });
    expect([whole.status, whole.body.meta]).toEqual([200, { warnings: [PROBLEM] }]);
    expect((await change(documentId, { risidualImpact: '4' })).status).toBe(400);
    expect((await change(documentId, { likelihood: '5', initialImpact: '5' })).status).toBe(200);
  });

  it('depends on each company’s own setting', async () => {
    await choose('error', 'birch');
    expect((await create(ABOVE)).status).toBe(201);
    await choose(null, 'birch');
  });
});

describe('an import of risks', () => {
  const DRY = '?dryRun=true';

  it('warns with row and field, in a trial run and when it stores', async () => {
    const rows = [line('One', BELOW), line('Two', ABOVE)];
    const warnings = [{ row: 2, ...PROBLEM }];
    const trial = await importRows(rows, DRY);
    expect(trial.data).toMatchObject({ created: 2, refused: 0, warnings });
    const stored = await importRows(rows);
    expect([stored.status, stored.data.warnings]).toEqual([200, warnings]);
  });

  it('refuses the row when the company says so', async () => {
    await choose('error');
    const rows = [line('Three', BELOW), line('Four', ABOVE)];
    const errors = [{ row: 2, ...PROBLEM }];
    expect((await importRows(rows, DRY)).data).toMatchObject({ created: 1, refused: 1, errors });
    const refused = await importRows(rows);
    expect([refused.status, refused.body.error.details.errors]).toEqual([400, errors]);
    expect((await importRows(rows, '?mode=valid')).data).toMatchObject({ created: 1, refused: 1, errors });
    const { rows: found } = await server.sql.query(`select threat from risks where threat in ('Three', 'Four')`);
    expect(found).toEqual([{ threat: 'Three' }]);
  });

  it('checks a row that it changes together with the stored values', async () => {
    const { riskId } = (await create(ABOVE)).body.data;
    await choose('error');
    const update = async (more: object) =>
      (await importRows([{ riskId, ...more }], '?onConflict=update&dryRun=true')).data;
    const unchanged = await update({ threat: 'Five' });
    expect(unchanged).toMatchObject({ updated: 1, refused: 0, warnings: [{ row: 1, ...PROBLEM }] });
    expect(await update({ ...line('Five', ABOVE) })).toMatchObject({ updated: 1, refused: 0 });
    expect(await update({ risidualImpact: '4' })).toMatchObject({ updated: 0, refused: 1 });
    expect(await update({ residualLikelihood: '1', risidualImpact: '1' })).toMatchObject({
      updated: 1,
      refused: 0,
      warnings: [],
    });
  });
});

describe('the settings of the company', () => {
  interface Changed {
    readonly data: { readonly residualAboveInherent: string; readonly broken: readonly object[] };
    readonly meta: { readonly recomputed: number; readonly broken: readonly { count: number; rows: object[] }[] };
  }
  const settings = async () => server.request('acme-administrator');
  const PATH = '/api/company-settings';

  it('decide whether it is refused, and are returned to the forms', async () => {
    const administrator = await settings();
    const answer = await administrator.put<Changed & Failure>(PATH, { data: { residualAboveInherent: 'error' } });
    expect([answer.status, answer.body.data.residualAboveInherent]).toEqual([200, 'error']);
    const rating = await (await server.request('acme-analyst')).get<{ data: object }>('/api/rating-settings');
    expect(rating.body.data).toMatchObject({ scoring: 'sum', residualAboveInherent: 'error' });
    expect((await create(ABOVE)).status).toBe(400);
    const odd = await administrator.put<Failure>(PATH, { data: { residualAboveInherent: 'perhaps' } });
    expect([odd.status, odd.body.error.details.errors?.[0]?.field]).toEqual([400, 'residualAboveInherent']);
    const { rows } = await server.sql.query(
      `select changes from audit_entries where entity = 'company' order by id desc limit 1`,
    );
    expect(JSON.parse(rows[0].changes).changed).toEqual({ residualAboveInherent: [null, 'error'] });
  });

  it('of a new company are a warning, unless they are sent', async () => {
    const operator = await server.request('operator');
    const make = async (more: object) => {
      const { status, body } = await operator.post<One & Failure>('/api/companies', {
        data: { name: `New ${JSON.stringify(more)}`, email: 'office@new.test', ...more },
      });
      return [status, body.data.residualAboveInherent];
    };
    expect(await make({})).toEqual([201, 'warning']);
    expect(await make({ residualAboveInherent: 'Refuse' })).toEqual([201, 'error']);
    expect(await make({ residualAboveInherent: null })).toEqual([201, null]);
    const sheet = [{ 'Company Name': 'Of a sheet', Address: 'Here', Email: 'office@sheet.test' }];
    expect((await operator.post('/api/create-bulk/companies', sheet)).status).toBe(200);
    const { rows } = await server.sql.query(
      `select residual_above_inherent as it from companies where name = 'Of a sheet'`,
    );
    expect(rows).toEqual([{ it: 'warning' }]);
  });

  it('count and name the risks that break it under another scoring', async () => {
    await server.sql.query('delete from risks where company_id = $1', [server.companies.acme.id]);
    // Both Medium by the sum; by the product 4 is Low and 5 is Medium.
    const found = await world.risks.make(world.risk('By product', '5x5 2 2 1 5'));
    await world.risks.make(world.risk('Never', BELOW));
    const administrator = await settings();
    const broken = [
      {
        entity: 'risk',
        rule: 'residualAtMostInherent',
        label: 'Residual risk above the risk level',
        count: 1,
        rows: [{ documentId: found.documentId, label: `${found.number} By product` }],
      },
    ];
    const preview = async (riskScoring: string) =>
      (await administrator.post<Changed>(`${PATH}/scoring`, { data: { riskScoring } })).body.data.broken;
    expect(await preview('sum')).toEqual([]);
    expect(await preview('product')).toEqual(broken);
    const product = await administrator.put<Changed>(PATH, { data: { riskScoring: 'product' } });
    expect(product.body.meta).toMatchObject({ recomputed: 1, broken });
    // From then on the risk itself shows the warning.
    expect((await change(found.documentId, { threat: 'FieldMessage' })).body.meta?.warnings).toMatchObject([
      { field: 'risidualImpact' },
    ]);
    const sum = await administrator.put<Changed>(PATH, { data: { riskScoring: 'sum' } });
    expect(sum.body.meta).toEqual({ recomputed: 1, broken: [] });
    const other = await administrator.put<Changed>(PATH, { data: { reviewIntervalDays: 200 } });
    expect(other.body.meta).toEqual({ recomputed: 0, broken: [] });
  });

  it('count without names for an administrator whose company lacks the module', async () => {
    await server.sql.query(
      `insert into risks (document_id, company_id, threat, matrix, likelihood, initial_impact, residual_likelihood,
         risidual_impact) values ('birch0above', $1, 'Birch', '5x5', '1', '1', '5', '5')`,
      [server.companies.birch.id],
    );
    const birch = await server.request('birch-administrator');
    const { body } = await birch.post<Changed>(`${PATH}/scoring`, { data: { riskScoring: 'sum' } });
    expect(body.data.broken).toMatchObject([{ count: 1, rows: [] }]);
  });
});
