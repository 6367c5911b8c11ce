import { archiveWords } from '@ridgeline/domain/words/archive';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importRows } from '../create-bulk/rows.ts';
import { contents } from '../create-bulk/undoing.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { exportFile, sheetsOf, textsOf } from '../records/exported.ts';
import { type Register, type Row, register } from '../records/wire.ts';
import { archiving } from './archiving.ts';

const PATH = 'supplier-managements';
const words = archiveWords.refused;

let server: TestServer;
let suppliers: Register;
let analyst: ReturnType<typeof archiving>;
beforeAll(async () => {
  server = await startServer();
  suppliers = await register(server, 'acme-analyst', PATH);
  analyst = archiving(server, 'acme-analyst');
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['risks', 'supplier_managements']) await server.sql.query(`delete from ${table}`);
});

const named = (supplier_name: string, more: object = {}): Promise<Row> => suppliers.make({ supplier_name, ...more });
const names = async (query = ''): Promise<unknown[]> =>
  (await suppliers.list(query)).body.data.map((row) => row.supplier_name);
const get = async (path: string) => (await (await server.request('acme-analyst')).get<never>(`/api/${path}`)).body;

describe('an archived supplier', () => {
  it('keeps when and by whom, has an entry in the audit log, and is brought back as it was', async () => {
    const row = await named('Old', { supplier_owner: 'Ann' });
    const { status, body } = await analyst.archive(row.documentId);
    expect([status, body.data]).toEqual([
      200,
      { rows: 1, same: 0, changed: 1, refused: 0, errors: [], open: 0, ids: [row.documentId] },
    ]);
    const { data: archived } = (await suppliers.one(row.documentId)).body;
    expect(archived).toMatchObject({ archivedBy: 'acme-analyst', archivedAt: archived.updatedAt });
    const { rows } = await server.sql.query(
      `select action, username from audit_entries where row_document_id = $1 order by id desc limit 1`,
      [row.documentId],
    );
    expect(rows).toEqual([{ action: 'update', username: 'acme-analyst' }]);
    expect((await analyst.bringBack(row.id)).status).toBe(200);
    const { data: back } = (await suppliers.one(row.documentId)).body;
    expect({ ...back, updatedAt: row.updatedAt }).toEqual(row);
  });

  it('is out of lists, choices, search, home, values in use and exports, and one parameter away', async () => {
    const kept = await named('Kept firm', { supplier_approval_status: 'approved', contract_end_date: '2001-01-01' });
    const gone = await named('Gone firm', { supplier_approval_status: 'approved', contract_end_date: '2001-01-01' });
    await analyst.archive(gone.id);
    expect(await names()).toEqual(['Kept firm']);
    for (const query of ['archived=true', 'filters[archived][$eq]=true', 'filters[archived][$in][0]=true']) {
      expect(await names(query)).toEqual(['Gone firm']);
    }
    expect(await names('archived=all')).toEqual(['Gone firm', 'Kept firm']);
    expect(await names('_q=firm')).toEqual(['Kept firm']);
    expect(await names('_q=firm&pagination[withCount]=quick')).toEqual(['Kept firm']);
    expect(await names('_q=firm&archived=true')).toEqual(['Gone firm']);
    const labels = async (query: string) =>
      ((await get(`lookups/${PATH}?${query}`)) as { data: { label: string }[] }).data.map(({ label }) => label);
    expect(await labels('_q=firm')).toEqual(['Kept firm']);
    // A form shows what it refers to, wherever that is.
    expect(await labels(`filters[documentId][$in][0]=${gone.documentId}`)).toEqual(['Gone firm']);
    expect(await names(`filters[id][$in]=${gone.id},${kept.id}`)).toEqual(['Gone firm', 'Kept firm']);
    const { data: found } = (await get('search?q=firm')) as { data: { name: string }[] };
    expect(found.map(({ name }) => name)).toEqual(['Kept firm']);
    const { data: home } = (await get('home')) as {
      data: { figures: Record<string, number>; totals: Record<string, number> };
    };
    expect([home.figures['overdue-suppliers'], home.figures['approval-approved']]).toEqual([1, 1]);
    expect(home.totals['supplier-management']).toBe(1);
  });

  it('is left out of an export unless the list shows archived rows', async () => {
    await named('Kept firm');
    await analyst.archive((await named('Gone firm')).id);
    const exported = async (query: string): Promise<unknown[]> => {
      const data = { format: 'xlsx', columns: ['supplier_name'] } as const;
      const file = await exportFile(server, 'acme-analyst', PATH, { data, query });
      return textsOf(Object.values(sheetsOf(file))[0])
        .slice(1)
        .flat();
    };
    expect(await exported('')).toEqual(['Kept firm']);
    expect(await exported('archived=true')).toEqual(['Gone firm']);
    expect(await exported('filters[archived][$in][0]=true&filters[archived][$in][1]=false')).toHaveLength(2);
  });

  it('can only be read: a form, a change of many rows and an import leave it as it is', async () => {
    const row = await named('Old', { abn_no: '51824753556' });
    const other = await named('Other');
    await analyst.archive(row.id);
    const before = await contents(server, 'supplier_managements');
    const change = await suppliers.change(row.documentId, { supplier_owner: 'Ann' });
    expect([change.status, change.body.error.message]).toEqual([409, words.edit]);
    const edit = await (await server.request('acme-analyst')).post<{ error: { details: object } }>(
      `/api/bulk-edits/${PATH}`,
      { data: { field: 'supplier_owner', value: 'Ann', ids: [row.id, other.id] } },
    );
    expect([edit.status, edit.body.error.details]).toMatchObject([
      400,
      { total: 1, errors: [{ message: words.edit }] },
    ]);
    const rows = [{ supplier_name: 'Old', abn_no: '51824753556', supplier_owner: 'Ann' }];
    for (const onConflict of ['update', 'skip']) {
      const { status, body } = await importRows(server, 'acme-analyst', PATH, rows, `onConflict=${onConflict}`);
      expect([status, body.data]).toMatchObject([200, { created: 0, updated: 0, skipped: 1 }]);
      expect(body.data.warnings).toContainEqual({ row: 1, field: 'abn_no', message: words.imported });
    }
    const refused = await importRows(server, 'acme-analyst', PATH, rows);
    expect([refused.status, refused.body.error.details.errors]).toMatchObject([
      400,
      [{ row: 1, field: 'abn_no', message: words.key }],
    ]);
    const again = await suppliers.create({ supplier_name: 'New', abn_no: '51824753556' });
    expect([again.status, again.body.error.details.errors]).toEqual([400, [{ field: 'abn_no', message: words.key }]]);
    expect(await contents(server, 'supplier_managements')).toEqual(before);
  });

  it('stays where other rows name it, and can be deleted and restored', async () => {
    const row = await named('Old');
    await analyst.archive(row.id);
    const removed = await (await server.request('acme-analyst')).delete<{ meta: { bin: string[] } }>(
      `/api/${PATH}/${row.documentId}`,
    );
    expect(removed.status).toBe(200);
    const who = await server.request('acme-analyst');
    await who.post('/api/bin-entries/restore-many', { ids: removed.body.meta.bin });
    expect(await names('archived=true')).toEqual(['Old']);
    expect(await names()).toEqual([]);
  });
});

describe('archiving many suppliers', () => {
  it('accepts ids or the rows of a list, and shows in advance what would change', async () => {
    const [one, two, three] = [await named('Firm 1'), await named('Firm 2'), await named('Firm 3')];
    await analyst.archive(one.id);
    const preview = await analyst.preview({ archived: true, ids: [one.id, two.documentId] });
    expect(preview.body.data).toMatchObject({ rows: 2, same: 1, changed: 1, ids: [two.documentId] });
    expect(await names()).toEqual(['Firm 3', 'Firm 2']);
    const all = await analyst.send({ archived: true, all: true }, '_q=firm');
    expect(all.body.data).toMatchObject({ rows: 2, changed: 2 });
    expect(await names()).toEqual([]);
    const back = await analyst.send({ archived: false, all: true }, 'filters[archived][$eq]=true&_q=firm 3');
    expect(back.body.data).toMatchObject({ rows: 1, changed: 1, ids: [three.documentId] });
    expect(await names()).toEqual(['Firm 3']);
  });

  it('keeps moment and user of rows that are archived already, also when two archive at once', async () => {
    const row = await named('Both');
    const administrator = archiving(server, 'acme-administrator');
    const answers = await Promise.all([analyst.archive(row.id), administrator.archive(row.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.data.changed).sort()).toEqual([0, 1]);
    const by = answers[0]?.body.data.changed === 1 ? 'acme-analyst' : 'acme-administrator';
    expect((await suppliers.one(row.id)).body.data.archivedBy).toBe(by);
  });

  it('is refused as a whole for another company, a role or a module without the right, and without a session', async () => {
    const own = await named('Own');
    const foreign = await (await register(server, 'birch-analyst', PATH)).make({ supplier_name: 'Foreign' });
    const before = await contents(server, 'supplier_managements');
    expect((await analyst.archive(own.id, foreign.documentId)).status).toBe(404);
    expect((await analyst.preview({ archived: true, ids: [foreign.id] })).status).toBe(404);
    expect((await archiving(server, 'acme-auditor').archive(own.id)).status).toBe(403);
    expect((await server.anonymous.post(`/api/archive/${PATH}`, {})).status).toBe(401);
    expect((await archiving(server, 'operator').archive(own.id)).status).toBe(400);
    expect(await contents(server, 'supplier_managements')).toEqual(before);
  });

  it('names the wrong part of the request', async () => {
    const { id } = await named('Firm');
    const cases: [string, object][] = [
      ['archived', { ids: [id] }],
      ['archived', { archived: 'yes', ids: [id] }],
      ['ids', { archived: true }],
      ['ids', { archived: true, ids: [] }],
      ['ids', { archived: true, ids: [{}] }],
      ['ids', { archived: true, ids: Array.from({ length: 10_001 }, (_, at) => at) }],
      ['ids', { archived: true, all: true, ids: [id] }],
      ['all', { archived: true, all: 'yes' }],
    ];
    for (const [field, data] of cases) {
      const { status, body } = await analyst.send(data);
      expect([status, body.error.details.errors?.[0]?.field]).toEqual([400, field]);
    }
    expect((await suppliers.list('archived=maybe')).status).toBe(400);
    expect((await (await register(server, 'acme-analyst', 'risk-owners')).list('archived=true')).status).toBe(400);
  });

  it('refuses to save a form that was open in the meantime', async () => {
    const row = await named('Edited');
    await analyst.archive(row.id);
    const { status, body } = await suppliers.change(row.id, { supplier_owner: 'Ann', updatedAt: row.updatedAt });
    expect([status, body.error.message, body.error.details.current]).toEqual([409, words.edit, undefined]);
  });
});
