import {
  dayAfter,
  entityOf,
  FIGURES,
  type HomeFigures,
  queryOf,
  REVIEW_INTERVAL_DAYS,
  supplier,
} from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../database/tables.ts';
import { startServer, type TestServer } from '../harness/index.ts';

let server: TestServer;
const today = new Date().toISOString().slice(0, 10);
const at = (days: number): string => dayAfter(today, days);
/** A risk whose review is due then: the database computes the date from the approval of the residual treatment. */
const review = (days: number) => ({ residual_treatment_approval_date: at(days - REVIEW_INTERVAL_DAYS) });

const plant = async (company: number): Promise<void> => {
  // Levels are computed from the rating, by each way to write the row.
  const rated = (point: string) => ({ matrix: '5x5', likelihood: point, initial_impact: point });
  const risk = (values: object) => insertRow(server, 'risks', company, { ...values });
  await risk({ ...rated('4'), ...review(-1) });
  await risk({ ...rated('4'), ...review(0), treatment_completion_date: at(-5) });
  await risk({
    ...rated('1'),
    ...review(31),
    treatment_completion_date: at(-5),
    treatment_status: 'Completed',
  });
  const supply = (values: object) => insertRow(server, 'supplier_managements', company, { ...values });
  const rating = { assessment_risk_assessment_matrix: '5x5', assessment_likelihood: '4', assessment_impact: '4' };
  await supply({ contract_end_date: at(30), supplier_approval_status: 'draft', assessment_due_date: at(5), ...rating });
  await supply({ contract_end_date: at(-400), supplier_approval_status: 'approved', assessment_due_date: at(-1) });
  await insertRow(server, 'customer_managements', company, { contract_end_date: at(3) });
  const sent = (values: object) => insertRow(server, 'questionnaire_mappings', company, { ...values });
  await sent({ status: 'sent', due_date: at(-1) });
  await sent({ status: 'opened', due_date: at(2) });
  await sent({ status: 'completed', due_date: at(-1) });
};

beforeAll(async () => {
  server = await startServer();
  await plant(server.companies.acme.id);
  await plant(server.companies.birch.id);
  await plant(server.companies.birch.id);
});
afterAll(() => server.stop());

const homeOf = async (account: Parameters<TestServer['request']>[0], headers = {}): Promise<HomeFigures> => {
  const { status, body } = await (await server.request(account, headers)).get<{ data: HomeFigures }>('/api/home');
  expect(status).toBe(200);
  return body.data;
};

describe('GET /api/home', () => {
  it('counts what is overdue, due soon, waiting, and at each level', async () => {
    const { today: day, figures, totals } = await homeOf('acme-auditor');
    expect(day).toBe(today);
    expect(figures).toMatchObject({
      ...{ 'overdue-reviews': 1, 'overdue-treatments': 1, 'overdue-questionnaires': 1, 'overdue-suppliers': 1 },
      ...{
        'soon-reviews': 1,
        'soon-treatments': 0,
        'soon-questionnaires': 1,
        'soon-suppliers': 1,
        'soon-customers': 1,
      },
      ...{ 'level-High': 2, 'level-Low': 1, 'level-Extreme': 0 },
      ...{ 'sent-review': 1, 'sent-open': 2, 'sent-unopened': 1, 'approval-draft': 1, 'approval-approved': 1 },
      ...{ 'level-none': 0, 'state-sent': 1, 'state-opened': 1, 'state-completed': 1, 'state-approved': 0 },
      ...{ 'supplier-level-none': 1, 'supplier-level-High': 1, 'overdue-assessments': 1, 'soon-assessments': 1 },
    });
    expect(totals).toEqual({
      ...{ 'supplier-management': 2, 'customer-management': 1, 'record-management': 0 },
      ...{ risk: 3, 'questionnaire-mapping': 3 },
    });
  });

  it('counts residual risks above the appetite that nobody has accepted', async () => {
    const admin = await server.request('acme-administrator');
    expect((await homeOf('acme-auditor')).appetite).toBeNull();
    expect((await admin.put('/api/company-settings', { data: { riskAppetite: 'Medium' } })).status).toBe(200);
    const { id } = server.companies.acme;
    const rest = { matrix: '5x5', residual_likelihood: '4', risidual_impact: '4' };
    await insertRow(server, 'risks', id, { ...rest, ...review(90) });
    await insertRow(server, 'risks', id, { ...rest, residual_likelihood: '1', ...review(90) });
    const { appetite, figures } = await homeOf('acme-auditor');
    expect([appetite, figures['overdue-appetite-Medium'], figures['overdue-appetite-High']]).toEqual(['Medium', 1, 0]);
    const level = 'filters[residualRiskLevel][$in]';
    const query = new URLSearchParams({ [`${level}[0]`]: 'High', [`${level}[1]`]: 'Extreme' });
    const list = await admin.get<{ meta: { pagination: { total: number } } }>(`/api/risks?${query}`);
    expect(list.body.meta.pagination.total).toBe(1);
    expect((await admin.put('/api/company-settings', { data: { riskAppetite: 'Extreme' } })).status).toBe(400);
    await server.sql.query('delete from risks where residual_likelihood is not null');
    expect((await admin.put('/api/company-settings', { data: { riskAppetite: null } })).status).toBe(200);
  });

  it('counts as many rows as the figure’s list has', async () => {
    const { figures } = await homeOf('acme-analyst');
    const who = await server.request('acme-analyst');
    for (const { key, entity, filters } of FIGURES.flatMap((group) => group.figures)) {
      const query = new URLSearchParams();
      const put = (path: string, value: unknown): void => {
        if (Array.isArray(value)) for (const [index, item] of value.entries()) put(`${path}[${index}]`, item);
        else if (typeof value === 'object' && value !== null)
          for (const [name, inner] of Object.entries(value)) put(`${path}[${name}]`, inner);
        else query.append(path, String(value));
      };
      put('filters', queryOf(entityOf(entity), filters, new Date(`${today}T12:00:00`)));
      const list = await who.get<{ meta: { pagination: { total: number } } }>(
        `/api/${entityOf(entity).plural}?${query}`,
      );
      expect([key, list.body.meta?.pagination.total]).toEqual([key, figures[key]]);
    }
  });

  it('has figures only of registers that the caller may open', async () => {
    const { figures, totals } = await homeOf('birch-analyst');
    expect(Object.keys(totals)).toEqual(['supplier-management']);
    const ofSuppliers = FIGURES.flatMap((group) => group.figures).filter(({ entity }) => entity === supplier.name);
    expect(Object.keys(figures).sort()).toEqual(ofSuppliers.map(({ key }) => key).sort());
    expect(totals['supplier-management']).toBe(4);
    for (const account of ['cedar-analyst', 'stray'] as const) {
      expect(await homeOf(account)).toMatchObject({ figures: {}, totals: {} });
    }
  });

  it('counts one company for an operator with it in view, and all of them otherwise', async () => {
    const { documentId } = server.companies.acme;
    expect((await homeOf('operator', { 'x-company': documentId })).totals.risk).toBe(3);
    expect((await homeOf('operator')).totals.risk).toBe(9);
  });
});
