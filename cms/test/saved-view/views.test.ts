import { MOST_VIEWS } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountName } from '../harness/accounts.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Failure, fieldsIn } from '../records/wire.ts';

interface View {
  readonly documentId: string;
  readonly name: string;
  readonly state: unknown;
  readonly own: boolean;
  readonly shared: boolean;
  readonly owner: string;
}

const STATE = { filters: { supplier_type: ['hr'] }, sort: { field: 'supplier_name', order: 'ASC' }, pageSize: 20 };
const SUPPLIERS = 'supplier-managements';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => server.sql.query('delete from saved_views'));

const as = async (account: AccountName, company?: 'acme') => {
  const who = await server.request(account, company ? { 'x-company': server.companies[company].documentId } : {});
  const path = '/api/saved-views';
  return {
    list: async (register = SUPPLIERS) => (await who.get<{ data: View[] }>(`${path}?register=${register}`)).body.data,
    all: async () => (await who.get<{ data: View[] }>(path)).body.data,
    one: (id: string) => who.get<{ data: View } & Failure>(`${path}/${id}`),
    post: (data: unknown) => who.post<{ data: View } & Failure>(path, { data }),
    put: (id: string, data: unknown) => who.put<{ data: View } & Failure>(`${path}/${id}`, { data }),
    remove: (id: string) => who.delete<Failure>(`${path}/${id}`),
    make: async (name: string, more: object = {}): Promise<View> => {
      const { status, body } = await who.post<{ data: View }>(path, {
        data: { register: SUPPLIERS, name, state: STATE, ...more },
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data;
    },
  };
};

const names = (views: readonly View[]): string[] => views.map(({ name }) => name);

describe('saved views', () => {
  it('are stored, listed by name, changed and deleted by their owner, Auditors too', async () => {
    const auditor = await as('acme-auditor');
    const made = await auditor.make('  Staff  ');
    await auditor.make('contracts');
    expect(made).toMatchObject({ name: 'Staff', state: STATE, own: true, shared: false, owner: 'acme-auditor' });
    expect(names(await auditor.list())).toEqual(['contracts', 'Staff']);
    expect(await auditor.list('risks')).toEqual([]);
    const { body } = await auditor.put(made.documentId, { name: 'People', state: { q: 'x' } });
    expect(body.data).toMatchObject({ name: 'People', state: { q: 'x' } });
    expect((await auditor.remove(made.documentId)).status).toBe(200);
    expect(names(await auditor.all())).toEqual(['contracts']);
    expect((await auditor.remove(made.documentId)).status).toBe(404);
  });

  it('are visible only to their owner until they are shared, and then to the company', async () => {
    const [owner, colleague, other] = await Promise.all([as('acme-analyst'), as('acme-auditor'), as('birch-analyst')]);
    const { documentId } = await owner.make('Mine');
    expect(await colleague.list()).toEqual([]);
    expect((await colleague.one(documentId)).status).toBe(404);
    await owner.put(documentId, { shared: true });
    expect(await colleague.list()).toMatchObject([{ name: 'Mine', own: false, shared: true, owner: 'acme-analyst' }]);
    expect((await colleague.one(documentId)).body.data.state).toEqual(STATE);
    expect(await other.list()).toEqual([]);
    expect((await other.one(documentId)).status).toBe(404);
    for (const change of [{ name: 'Theirs' }, { state: {} }, { shared: false }]) {
      expect((await colleague.put(documentId, change)).status).toBe(403);
      expect((await other.put(documentId, change)).status).toBe(404);
    }
    expect((await colleague.remove(documentId)).status).toBe(403);
    expect((await other.remove(documentId)).status).toBe(404);
    await owner.put(documentId, { shared: false });
    expect((await colleague.one(documentId)).status).toBe(404);
  });

  it('are deleted by a Company Administrator once they are shared, and changed only by their owner', async () => {
    const [owner, administrator, other] = await Promise.all([
      as('acme-analyst'),
      as('acme-administrator'),
      as('birch-administrator'),
    ]);
    const { documentId } = await owner.make('Mine');
    expect((await administrator.remove(documentId)).status).toBe(404);
    await owner.put(documentId, { shared: true });
    expect((await administrator.put(documentId, { name: 'Ours' })).status).toBe(403);
    expect((await other.remove(documentId)).status).toBe(404);
    expect((await administrator.remove(documentId)).status).toBe(200);
    expect(await owner.list()).toEqual([]);
  });

  it('are not returned without the register’s module', async () => {
    const birch = await as('birch-analyst');
    expect((await birch.post({ register: 'risks', name: 'Risks', state: {} })).status).toBe(403);
    const mine = await birch.make('Mine');
    await server.sql.query(`update saved_views set register = 'risks', in_company = true`);
    expect(await birch.all()).toEqual([]);
    expect(await birch.list('risks')).toEqual([]);
    expect((await birch.one(mine.documentId)).status).toBe(404);
    expect((await birch.put(mine.documentId, { name: 'x' })).status).toBe(404);
    const auditor = await as('acme-auditor');
    expect((await auditor.post({ register: 'users', name: 'Users', state: {} })).status).toBe(403);
    const administrator = await as('acme-administrator');
    expect((await administrator.post({ register: 'users', name: 'Users', state: {} })).status).toBe(201);
  });

  it('belong to a company: an operator without a company in view has none', async () => {
    const [nowhere, inside, analyst] = await Promise.all([as('operator'), as('operator', 'acme'), as('acme-analyst')]);
    const { documentId } = await inside.make('Of the operator', { shared: true });
    expect(await nowhere.all()).toEqual([]);
    expect((await nowhere.one(documentId)).status).toBe(404);
    expect((await nowhere.post({ register: SUPPLIERS, name: 'x', state: {} })).status).toBe(400);
    expect(names(await inside.list())).toEqual(['Of the operator']);
    expect(names(await analyst.list())).toEqual(['Of the operator']);
  });
});

describe('the limits of a view', () => {
  it('include a unique name for each user and register, ignoring case', async () => {
    const [one, two] = await Promise.all([as('acme-analyst'), as('acme-auditor')]);
    const first = await one.make('Overdue');
    await two.make('Overdue');
    await one.make('overdue', { register: 'risks', state: {} });
    const again = await one.post({ register: SUPPLIERS, name: ' OVERDUE ', state: {} });
    expect([again.status, fieldsIn(again)]).toEqual([400, ['name']]);
    expect(again.body.error.message).toBe('You already have a view of this name here.');
    const second = await one.make('Second');
    expect(fieldsIn(await one.put(second.documentId, { name: 'Overdue' }))).toEqual(['name']);
    expect((await one.put(first.documentId, { name: 'OVERDUE' })).status).toBe(200);
    const both = await Promise.all([1, 2].map(() => one.post({ register: SUPPLIERS, name: 'At once', state: {} })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it(`include at most ${MOST_VIEWS} views`, async () => {
    const who = await as('acme-analyst');
    for (let count = 0; count < MOST_VIEWS; count += 1) await who.make(`View ${count}`);
    const more = await who.post({ register: SUPPLIERS, name: 'One more', state: {} });
    expect([more.status, more.body.error.message]).toEqual([
      400,
      'At most 50 views of one register can be kept. Delete one first.',
    ]);
    await who.make('Of another register', { register: 'risks', state: {} });
  });

  it.each([
    [{ name: 'x', state: {} }, ['register']],
    [{ register: 'nothing', name: 'x', state: {} }, ['register']],
    [{ register: 5, name: 'x', state: {} }, ['register']],
    [{ register: SUPPLIERS }, ['name', 'state']],
    [{ register: SUPPLIERS, name: ' ', state: {} }, ['name']],
    [{ register: SUPPLIERS, name: 'x'.repeat(81), state: {} }, ['name']],
    [{ register: SUPPLIERS, name: ['x'], state: {} }, ['name']],
    [{ register: SUPPLIERS, name: 'a\u0000', state: {} }, ['name']],
    [{ register: SUPPLIERS, name: 'x', state: 'all' }, ['state']],
    [{ register: SUPPLIERS, name: 'x', state: { filters: { gone: ['1'] } } }, ['state']],
    [{ register: SUPPLIERS, name: 'x', state: { columns: ['x'.repeat(1_000_000)] } }, ['state']],
    [{ register: SUPPLIERS, name: 'x', state: {}, shared: 'yes' }, ['shared']],
    [{ register: SUPPLIERS, name: 'x', state: {}, ownerId: 1, company: 2 }, ['ownerId', 'company']],
  ])('is refused at the field: %#', async (data, fields) => {
    const answer = await (await as('acme-analyst')).post(data);
    expect([answer.status, fieldsIn(answer)]).toEqual([400, fields]);
    expect(JSON.stringify(answer.body).length).toBeLessThan(5_000);
  });

  it('is deleted with its owner', async () => {
    const who = await as('birch-auditor');
    await who.make('Mine');
    const count = async () =>
      Number((await server.sql.query('select count(*)::int as n from saved_views')).rows[0].n as number);
    expect(await count()).toBe(1);
    await server.sql.query(`delete from up_users where username = 'birch-auditor'`);
    expect(await count()).toBe(0);
  });
});
