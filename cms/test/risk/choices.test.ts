import { REVIEW_DAYS } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';
import { makeRisk } from './rows.ts';

interface Offers {
  readonly data: { readonly value: string; readonly label: string; readonly id?: string; readonly user_id?: number }[];
}

let server: TestServer;
/** The documentIds of domains and controls by their numbers. */
const made = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
  const domains = await register(server, 'acme-analyst', 'control-domains');
  const domain = async (name: string, control_no: string, control_description: string) =>
    made.set(control_no, (await domains.make({ domain: name, control_no, control_description })).documentId);
  await domain('Access', 'A.1', 'Who gets in');
  await domain('Backup', 'A.2', 'What is kept twice');
  const controls = await register(server, 'acme-analyst', 'control-assessments');
  const control = async (of: string, annexControl: string, controlHeading: string, withdrawn = 0) => {
    const row = { domain: of, annexControl, controlHeading, controlDescription: 'As said', withdrawn };
    made.set(annexControl, (await controls.make(row)).documentId);
  };
  await control('Access', 'A.1.1', 'Joiners');
  await control('Access', 'A.1.2', 'Leavers');
  await control('Access', 'A.1.3', 'Passwords by post', 1);
  await control('Backup', 'A.2.1', 'Copies');
  const assets = await register(server, 'acme-analyst', 'information-asset-categories');
  await assets.make({ categoryType: 'Main Category', category: 'Hardware', description: 'Things' });
  await assets.make({ categoryType: 'Sub Category', category: 'Laptops', description: 'Things to carry' });
});
afterAll(() => server.stop());

const ask = async (what: string, query: Record<string, string> = {}, as: AccountName = 'acme-auditor') =>
  (await server.request(as)).get<Offers>(`/api/risks/choices/${what}?${new URLSearchParams(query)}`);
const values = async (what: string, query: Record<string, string> = {}): Promise<string[]> =>
  (await ask(what, query)).body.data.map(({ value }) => value);

describe('what a risk tells of its category and treatment', () => {
  const told = { whenToUse: 'When it is dear', description: 'Somebody else pays' };

  it('is more when it is read alone than in a list, and can be sent back', async () => {
    const categories = await register(server, 'acme-analyst', 'risk-categories');
    const category = await categories.make({
      ...{ categoryType: 'Any', category_domain: 'Told', description: 'Not told', annexCategory: 'A.5' },
    });
    const treatments = await register(server, 'acme-analyst', 'risk-treatments');
    const treatment = await treatments.make({ treatmentOption: 'Insure it', ...told });
    const { documentId, id } = await makeRisk(server, {
      riskCategory: category.documentId,
      ...{ riskAcceptable: 'No', riskTreatment: treatment.documentId },
    });
    const keys = (row: typeof category) => ({ id: row.id, documentId: row.documentId });
    for (const as of ['acme-analyst', 'acme-auditor'] as const) {
      const risks = await register(server, as, 'risks');
      for (const key of [documentId, String(id)]) {
        const { data } = (await risks.one(key)).body;
        expect(data.riskTreatment).toEqual({ ...keys(treatment), treatmentOption: 'Insure it', ...told });
        expect(data.riskCategory).toEqual({ ...keys(category), category_domain: 'Told', annexCategory: 'A.5' });
      }
      const [listed] = (await risks.list(`populate=*&filters[documentId]=${documentId}`)).body.data;
      expect(listed?.riskTreatment).toEqual({ ...keys(treatment), treatmentOption: 'Insure it' });
      expect(listed?.riskCategory).toEqual({ ...keys(category), category_domain: 'Told' });
    }

    // What is read can be sent back whole.
    const risks = await register(server, 'acme-analyst', 'risks');
    const { riskCategory, riskTreatment } = (await risks.one(documentId)).body.data;
    const { status } = await risks.change(documentId, { riskCategory, riskTreatment: JSON.stringify(riskTreatment) });
    expect(status).toBe(200);
    expect((await risks.one(documentId)).body.data).toMatchObject({ riskCategory, riskTreatment });
  });
});

describe('what the form of a risk offers', () => {
  it('control domains with id, number and domain, and their description', async () => {
    expect((await ask('domains')).body.data).toEqual([
      { id: made.get('A.1'), value: 'A.1|Access', name: 'A.1 Access', label: 'Who gets in' },
      { id: made.get('A.2'), value: 'A.2|Backup', name: 'A.2 Backup', label: 'What is kept twice' },
    ]);
    expect(await values('domains', { _q: 'kept twice' })).toEqual(['A.2|Backup']);
  });

  it('the controls of the chosen domains, without withdrawn ones, and none before one is chosen', async () => {
    const domains = JSON.stringify(['A.1|Access']);
    expect((await ask('controls', { domains })).body.data).toEqual([
      { id: made.get('A.1.1'), value: 'A.1.1|Access', name: 'A.1.1 Joiners', label: 'Joiners' },
      { id: made.get('A.1.2'), value: 'A.1.2|Access', name: 'A.1.2 Leavers', label: 'Leavers' },
    ]);
    expect(await values('controls', { domains, _q: 'leav' })).toEqual(['A.1.2|Access']);
    expect(await values('controls', { domains: JSON.stringify(['A.1|Access', 'A.2|backup']) })).toHaveLength(3);
    expect(await values('controls', { domains: JSON.stringify([made.get('A.2')]) })).toEqual(['A.2.1|Backup']);
    expect(await values('controls')).toEqual([]);
    for (const nothing of ['', '[', '{}', '[1]']) {
      expect(await values('controls', { domains: nothing })).toEqual([]);
    }
  });

  it('asset categories of a type or of all, and colleagues', async () => {
    expect(await values('assets')).toEqual(['Hardware', 'Laptops']);
    expect(await values('assets', { type: 'Main Category' })).toEqual(['Hardware']);
    expect(await values('people')).toEqual(['acme-administrator', 'acme-analyst', 'acme-auditor']);
    expect((await ask('people')).body.data.every(({ user_id }) => Number.isInteger(user_id))).toBe(true);
    expect(await values('people', { _q: '100%_' })).toEqual([]);
  });

  it('nothing without the module of risks', async () => {
    for (const what of ['domains', 'controls', 'assets', 'people']) {
      expect((await ask(what, {}, 'birch-administrator')).status, what).toBe(403);
      expect((await server.anonymous.get(`/api/risks/choices/${what}`)).status, what).toBe(401);
    }
  });
});

describe('a company’s scoring', () => {
  it('is returned to all of its users, and to an operator for the company in view', async () => {
    await server.sql.query(`update companies set risk_scoring = 'product', review_interval_days = 90 where id = $1`, [
      server.companies.acme.id,
    ]);
    const rest = { reviewDays: REVIEW_DAYS, residualAboveInherent: 'warning' };
    const settings = { scoring: 'product', grid: null, reviewIntervalDays: 90, ...rest };
    const inView = { 'x-company': server.companies.acme.documentId };
    for (const who of [await server.request('acme-auditor'), await server.request('operator', inView)]) {
      expect((await who.get('/api/rating-settings')).body).toEqual({ data: settings });
    }
    const other = await (await server.request('birch-analyst')).get('/api/rating-settings');
    const usual = { scoring: 'sum', grid: null, reviewIntervalDays: 300, ...rest };
    expect(other.body).toEqual({ data: usual });
    expect((await server.anonymous.get('/api/rating-settings')).status).toBe(401);
  });
});
