import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountName, type CompanyName, startServer, type TestServer } from '../harness/index.ts';
import { emptied } from '../records/emptied.ts';
import { askExport } from '../records/exported.ts';
import { type Failure, type Many, type Row, register } from '../records/wire.ts';
import { makeControl, makeForeign, makeShared } from './library.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => emptied(server));

const PATH = '/api/applicabilities/statement';

const ask = async (query = '', as: AccountName = 'acme-analyst', company?: CompanyName) => {
  const headers: Record<string, string> = company ? { 'x-company': server.companies[company].documentId } : {};
  return (await server.request(as, headers)).get<Many & Failure>(`${PATH}${query && `?${query}`}`);
};
const numbers = async (query = ''): Promise<unknown[]> =>
  (await ask(query)).body.data.map(({ annexControl }) => annexControl);
const rowOf = async (annexControl: string): Promise<Row | undefined> =>
  (await ask(`filters[annexControl]=${annexControl}`)).body.data[0];

const answer = async (control: Row, data: Readonly<Record<string, unknown>>): Promise<Row> =>
  (await register(server, 'acme-analyst', 'applicabilities')).make({ control: control.id, reason: 'Because', ...data });

const makeRisk = async (data: Readonly<Record<string, unknown>>): Promise<Row> => {
  const owners = await register(server, 'acme-analyst', 'risk-owners');
  const categories = await register(server, 'acme-analyst', 'risk-categories');
  const found = (await owners.list()).body.data[0] ?? (await owners.make({ name: 'Owner' }));
  const category =
    (await categories.list()).body.data[0] ??
    (await categories.make({ category_domain: 'C', categoryType: 'T', description: 'D' }));
  const rated = { matrix: '5x5', likelihood: '4', initialImpact: '4' };
  const words = { threat: 'T', vulnerability: 'V', riskOwner: found.id, riskCategory: category.id };
  return (await register(server, 'acme-analyst', 'risks')).make({ ...words, ...rated, ...data });
};

const nameOf = (risk: Row): string => `${risk.number} T`;

describe('the statement', () => {
  it('lists every control that a company sees, answered or not, in the order of their numbers', async () => {
    for (const number of ['A.5.10', 'A.5.2', 'A.5.1']) await makeControl(server, number);
    await makeShared(server, 'S.1');
    await makeForeign(server, 'B.1');
    expect(await numbers('sort=annexControl:asc')).toEqual(['A.5.1', 'A.5.2', 'A.5.10', 'S.1']);
    expect(await numbers('sort=annexControl:desc&pagination[pageSize]=2')).toEqual(['S.1', 'A.5.10']);
    expect((await ask('pagination[pageSize]=1')).body.meta.pagination).toMatchObject({ total: 4, pageCount: 4 });
    expect(await rowOf('A.5.1')).toMatchObject({ applicable: null, answer: 'open', riskCount: 0, withdrawn: 0 });
  });

  it('shows only the company’s own answer, also for shared controls', async () => {
    const shared = await makeShared(server, 'S.1');
    await answer(shared, { applicable: 'No' });
    const cedar = await register(server, 'operator', 'applicabilities', 'cedar');
    await cedar.make({ control: shared.id, applicable: 'Yes', reason: 'Of Cedar' });
    const { body } = await ask();
    expect(body.data).toMatchObject([
      { annexControl: 'S.1', applicable: 'No', reason: 'Because', implementationStatus: null, answer: 'own' },
    ]);
    expect(JSON.stringify(body)).not.toContain('Of Cedar');
    expect((await ask('', 'operator')).body.data).toMatchObject([{ annexControl: 'S.1', answer: 'open' }]);
    expect((await ask('', 'operator', 'cedar')).body.data).toMatchObject([{ reason: 'Of Cedar' }]);
  });

  it('searches, filters and sorts like a register', async () => {
    const [first, second] = [await makeControl(server, 'A.1'), await makeControl(server, 'A.2', { domain: 'Access' })];
    await makeControl(server, 'A.3');
    await answer(first, { applicable: 'Yes', implementationStatus: 'implemented', reason: 'Customers ask' });
    await answer(second, { applicable: 'No' });
    expect(await numbers('_q=customers')).toEqual(['A.1']);
    expect(await numbers('_q=a.3')).toEqual(['A.3']);
    expect(await numbers('filters[domain]=Access')).toEqual(['A.2']);
    expect(await numbers('filters[applicable][$null]=true')).toEqual(['A.3']);
    expect(await numbers('filters[applicable]=Yes')).toEqual(['A.1']);
    expect(await numbers('filters[implementationStatus]=implemented')).toEqual(['A.1']);
    expect(await numbers('filters[answer]=open')).toEqual(['A.3']);
    expect((await ask('fields=id')).body.data.map((row) => Object.keys(row))).toEqual(Array(3).fill(['id']));
    for (const wrong of ['filters[company]=1', 'sort=secret', 'fields=details', 'filters[control][id]=1'])
      expect((await ask(wrong)).status, wrong).toBe(400);
    const who = await server.request('acme-analyst');
    const used = await who.get<{ data: unknown }>('/api/values/applicabilities/statement/domain');
    expect(used.body.data).toEqual([
      { value: 'Policies', count: 2 },
      { value: 'Access', count: 1 },
    ]);
  });

  it('names the risks that link a control, by number and, if that is ambiguous, by domain', async () => {
    await makeControl(server, 'A.1');
    const libraries = await register(server, 'acme-analyst', 'control-libraries');
    const library = await libraries.make({ title: 'Second' });
    await makeControl(server, 'A.1', { domain: 'Access', library: library.id });
    await makeControl(server, 'A.2', { domain: 'Access' });
    const first = await makeRisk({ controlMapped: ['A.1|Policies'] });
    const second = await makeRisk({
      riskAcceptable: 'No',
      treatmentControlMapped: ['a.1|access', 'A.2|Elsewhere'],
      riskControlMap: ['A.2'],
    });
    await makeRisk({ controlMapped: ['A.9|Policies', 'words'] });
    const { body } = await ask('sort=annexControl:asc');
    expect(body.data.map(({ library: title, annexControl, risks }) => [title, annexControl, risks])).toEqual([
      [null, 'A.1', JSON.stringify([nameOf(first)])],
      [null, 'A.2', JSON.stringify([nameOf(second)])],
      ['Second', 'A.1', JSON.stringify([nameOf(second)])],
    ]);
    expect(body.data[0]?.details).toMatchObject({ risks: [{ id: first.documentId, name: nameOf(first) }] });
    expect(await numbers(`filters[risks][$in]=${nameOf(second)}&sort=annexControl:asc`)).toEqual(['A.2', 'A.1']);
    expect((await ask('', 'operator', 'cedar')).body.data).toEqual([]);
  });

  it('marks a control that is not applicable but treats a risk', async () => {
    const control = await makeControl(server, 'A.1');
    await makeRisk({ controlMapped: ['A.1|Policies'] });
    expect(await rowOf('A.1')).toMatchObject({ contradicted: false, riskCount: 1 });
    await answer(control, { applicable: 'No' });
    expect(await rowOf('A.1')).toMatchObject({ contradicted: true });
    expect(await numbers('filters[contradicted]=true')).toEqual(['A.1']);
  });

  it('counts by the filters that its figures link to', async () => {
    const libraries = await register(server, 'acme-analyst', 'control-libraries');
    const library = await libraries.make({ title: 'Set', version: '2.1' });
    const made: Row[] = [];
    for (const number of ['A.1', 'A.2', 'A.3']) made.push(await makeControl(server, number, { library: library.id }));
    await makeControl(server, 'A.4', { library: library.id, withdrawn: 1 });
    await makeControl(server, 'B.1');
    await answer(made[0] as Row, { applicable: 'Yes', implementationStatus: 'implemented' });
    await answer(made[1] as Row, { applicable: 'No' });
    await makeRisk({ controlMapped: ['A.2|Policies'] });
    const who = await server.request('acme-auditor');
    const { body } = await who.get<{ data: unknown }>('/api/applicabilities/progress');
    const figures = { answered: 2, applicable: 1, implemented: 1, contradicted: 1, withdrawn: 1 };
    const libraryOf = [{ title: 'Set', version: '2.1', controls: 4 }];
    const states = {
      ...{ 'status-implemented': 1, 'status-partly-implemented': 0, 'status-planned': 0, 'status-not-started': 0 },
      ...{ 'status-not-applicable': 1, 'status-open': 2 },
    };
    expect(body.data).toEqual({ figures: { total: 4, ...figures }, states, libraries: libraryOf });
    const one = await who.get<{ data: unknown }>('/api/applicabilities/progress?filters[library]=Set');
    expect(one.body.data).toEqual({
      figures: { total: 3, ...figures },
      states: { ...states, 'status-open': 1 },
      libraries: libraryOf,
    });
  });

  it('can be exported and saved as a view by every reader', async () => {
    const register = 'applicabilities/statement';
    const view = { name: 'Open ones', register, state: { filters: { answer: ['open'] } } };
    await makeControl(server, 'A.1');
    for (const [as, exported, stored] of [
      ['acme-auditor', 200, 201],
      ['birch-auditor', 403, 403],
    ] as const) {
      const file = await askExport(server, as, register, { data: { format: 'pdf' } });
      await file.arrayBuffer();
      expect(file.status).toBe(exported);
      const who = await server.request(as);
      expect((await who.post('/api/saved-views', { data: view })).status).toBe(stored);
    }
  });

  it('is refused to a tier without Risk, and one row of it to other companies', async () => {
    const control = await makeControl(server, 'A.1');
    const who = await server.request('birch-analyst');
    for (const path of ['statement', `statement/${control.id}`, 'progress'])
      expect((await who.get(`/api/applicabilities/${path}`)).status, path).toBe(403);
    expect((await who.get('/api/values/applicabilities/statement/domain')).status).toBe(403);
    const cedar = await server.request('operator', { 'x-company': server.companies.cedar.documentId });
    expect((await cedar.get(`${PATH}/${control.id}`)).status).toBe(404);
    const own = await server.request('acme-auditor');
    const { body } = await own.get<{ data: Row }>(`${PATH}/${control.documentId}`);
    expect(body.data).toMatchObject({ annexControl: 'A.1', controlDescription: 'D' });
  });
});
