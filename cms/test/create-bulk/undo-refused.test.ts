import { undoWords } from '@ridgeline/domain/words/undo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';
import { countIn, suppliersCalled } from './rows.ts';
import { contents, imported, undo } from './undoing.ts';

const PATH = 'supplier-managements';
const words = undoWords.refused;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of [
    'questionnaire_mappings',
    'questions',
    'questionnaires',
    'supplier_managements',
    'import_batches',
  ])
    await server.sql.query(`delete from ${table}`);
});

const importAsAnalyst = (rows: unknown, query = '') => imported(server, 'acme-analyst', PATH, rows, query);
const suppliers = () => register(server, 'acme-administrator', PATH);
const stored = () => countIn(server, 'supplier_managements');
const refusalOf = async (importId: string | null) => {
  const before = await contents(server, 'supplier_managements');
  const { status, body } = await undo(server, 'acme-analyst', importId);
  expect(status).toBe(409);
  expect(await contents(server, 'supplier_managements')).toEqual(before);
  return body.error;
};
const send = async (supplier: number, questionnaire: number): Promise<void> => {
  const body = { data: { questionnaire_id: questionnaire, supplier_id: supplier, company_id: null, type: 'Supplier' } };
  const sent = await (await server.request('acme-administrator')).post('/api/questionnaire-mapping/send', body);
  expect([sent.status, sent.body]).toMatchObject([200, {}]);
};

describe('refuses to undo an import', () => {
  it('when rows were changed since: reports how many and names the first twenty', async () => {
    const { importId } = await importAsAnalyst(suppliersCalled(30, 'Row'));
    const { data } = (await (await suppliers()).list('sort=id&pagination[pageSize]=1000')).body;
    for (const { id } of data.slice(0, 25)) await (await suppliers()).change(id, { supplier_country: 'Fiji' });
    const { message, details } = await refusalOf(importId);
    const labels = data.slice(0, 20).map(({ supplier_name }) => supplier_name);
    expect(details.reasons).toMatchObject([{ why: 'changed', count: 25, labels }]);
    expect(message).toContain('25 suppliers were changed since: Row 1, Row 2');
    expect(message).toContain('and 5 more');
  });

  it('when rows were deleted since, which are named too', async () => {
    const { importId } = await importAsAnalyst(suppliersCalled(3, 'Row'));
    const [row] = (await (await suppliers()).list('sort=id')).body.data;
    await (await suppliers()).remove(row?.id ?? 0);
    const { message } = await refusalOf(importId);
    expect(message).toBe(words.blocked({ reasons: '1 supplier was deleted since: Row 1.' }));
    expect(await stored()).toBe(2);
  });

  it('when a trigger, SQL or a later import wrote a row, even without visible change', async () => {
    const { importId } = await importAsAnalyst(suppliersCalled(2, 'Row'));
    await server.sql.query("update supplier_managements set supplier_country = 'Fiji' where supplier_name = 'Row 2'");
    expect((await refusalOf(importId)).details.reasons).toMatchObject([{ why: 'changed', labels: ['Row 2'] }]);
    const later = await importAsAnalyst([{ supplier_name: 'Row 1', supplier_country: 'Chad' }], 'onConflict=update');
    expect((await refusalOf(importId)).details.reasons).toMatchObject([{ count: 2 }]);
    expect((await undo(server, 'acme-analyst', later.importId)).status).toBe(200);
  });

  it('when a sent questionnaire refers to a row, including one that existed before', async () => {
    const asked = await (await register(server, 'acme-analyst', 'questionnaires')).make({
      title: 'Asked',
      description: 'x',
      type: 'Supplier',
    });
    const question = { topic: 'T', question: 'Q?', notes: 'N', options: ['Yes'], questionnaires_id: asked.id };
    await (await register(server, 'acme-analyst', 'questions')).make(question);
    const old = await (await suppliers()).make({ supplier_name: 'Old', assessment_status: 'not-started' });
    await send(old.id, asked.id);
    const { importId } = await importAsAnalyst(
      [{ supplier_name: 'old', supplier_country: 'Fiji' }],
      'onConflict=update',
    );
    expect((await undo(server, 'acme-analyst', importId)).status).toBe(200);
    const again = await importAsAnalyst(
      [
        { supplier_name: 'old', supplier_country: 'Fiji' },
        { supplier_name: 'New', assessment_status: 'not-started' },
      ],
      'onConflict=update',
    );
    const [fresh] = (await (await suppliers()).list('filters[supplier_name]=New')).body.data;
    await send(fresh?.id ?? 0, asked.id);
    expect((await refusalOf(again.importId)).details.reasons).toMatchObject([{ why: 'used', labels: ['New'] }]);
    await send(old.id, asked.id);
    expect((await refusalOf(again.importId)).details.reasons).toMatchObject([{ why: 'used', labels: ['old', 'New'] }]);
  });

  it('when questions were added to a questionnaire that it created', async () => {
    const made = await imported(server, 'acme-analyst', 'questionnaires', [{ Title: 'Mine', Description: 'x' }]);
    const row = { Topics: 'Only here', Question: 'Q?', Note: 'N', Option: 'Yes', questionnaires_id: 'Mine' };
    const asked = await imported(server, 'acme-analyst', 'questions', [row]);
    const { body } = await undo(server, 'acme-analyst', made.importId);
    expect(body.error.message).toBe(words.blocked({ reasons: '1 questionnaire is used by questions since: Mine.' }));
    expect((await undo(server, 'acme-analyst', asked.importId)).status).toBe(200);
    expect(await countIn(server, 'questionnaire_topics', "title = 'Only here'")).toBe(0);
    expect((await undo(server, 'acme-analyst', made.importId)).body.data).toEqual({ removed: 1, restored: 0 });
  });
});

describe('who may undo an import', () => {
  it('is the importer or a Company Administrator of the company, with the module', async () => {
    const { importId } = await imported(server, 'acme-administrator', PATH, suppliersCalled(2, 'Row'));
    const other = await undo(server, 'acme-analyst', importId);
    expect([other.status, other.body.error.message]).toEqual([403, words.notYours]);
    expect((await undo(server, 'acme-auditor', importId)).status).toBe(403);
    const seen = async (company: number) =>
      (
        await server.sql.as('staff', { 'app.company': company }, (query) =>
          query('select count(*)::int as n from ridgeline_import_traces'),
        )
      ).rows[0].n;
    expect([await seen(server.companies.acme.id), await seen(server.companies.birch.id)]).toEqual([1, 0]);
    for (const foreign of ['birch-administrator', 'birch-analyst'] as const)
      expect((await undo(server, foreign, importId)).status).toBe(404);
    expect((await undo(server, 'stray', importId)).status).toBe(403);
    const own = await importAsAnalyst(suppliersCalled(1, 'Own'));
    expect((await undo(server, 'acme-administrator', own.importId)).status).toBe(200);
    expect(await stored()).toBe(2);
    expect((await undo(server, 'acme-administrator', importId)).status).toBe(200);
  });

  it('is a user with the register’s module: without it the import is neither visible nor undone', async () => {
    const customer = {
      name: 'C',
      trading_as: 'C',
      abn_no: '51824753556',
      contact_person_name: 'P',
      phone_no: '0255501234',
      email: 'p@c.example',
    };
    const tier = (name: string) =>
      server.sql.query(
        `update companies set subscription_allocated_id = (select id from subscription_managements where name = $1)
         where id = $2`,
        [name, server.companies.acme.id],
      );
    const { importId } = await imported(server, 'acme-administrator', 'customers', [customer]);
    const seen = async () => (await register(server, 'acme-administrator', 'import-batches')).list();
    expect((await seen()).body.meta.pagination.total).toBe(1);
    await tier('basic');
    compiled<typeof import('../../src/access/cache')>('access/cache').forgetSignedIn();
    try {
      expect((await seen()).body.data).toEqual([]);
      expect(
        (await (await register(server, 'acme-administrator', 'import-batches')).one(String(importId))).status,
      ).toBe(403);
      const lookups = await (await server.request('acme-administrator')).get<{ data: unknown[] }>(
        '/api/lookups/import-batches',
      );
      expect(lookups.body.data).toEqual([]);
      expect((await undo(server, 'acme-administrator', importId)).status).toBe(403);
    } finally {
      await tier('full');
      compiled<typeof import('../../src/access/cache')>('access/cache').forgetSignedIn();
    }
  });
});
