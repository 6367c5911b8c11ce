import { binWords } from '@ridgeline/domain/words/bin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Register, type Row, register } from '../records/wire.ts';
import { makeRisk } from '../risk/rows.ts';
import { binOf, stored } from './bin.ts';

const ABN = '51 824 753 556';

let server: TestServer;
let suppliers: Register;
let bin: Awaited<ReturnType<typeof binOf>>;
beforeAll(async () => {
  server = await startServer();
  suppliers = await register(server, 'acme-analyst', 'supplier-managements');
  bin = await binOf(server);
});
afterAll(() => server.stop());

const uploaded = async (name: string): Promise<number> => {
  const form = new FormData();
  form.append('files', new Blob([`content of ${name}`]), name);
  const { body } = await (await server.request('acme-analyst')).post<{ id: number }[]>('/api/upload', form);
  return body[0]?.id ?? 0;
};

describe('a deleted row', () => {
  it('is listed in the bin with who deleted it, when, and until when', async () => {
    const made = await suppliers.make({ supplier_name: 'Listed' });
    const entry = await bin.bin('supplier-managements', made.id);
    const { data } = (await bin.one(entry)).body;
    expect(data).toMatchObject({
      label: 'Listed',
      register: 'supplier-management',
      deletedBy: 'acme-analyst',
      alongCount: 0,
      rowId: made.id,
    });
    const days = (Date.parse(String(data.endsAt)) - Date.parse(String(data.deletedAt))) / 86_400_000;
    expect(days).toBe(30);
    expect((await suppliers.one(made.id)).status).toBe(404);
  });

  it('is restored as it was, with its ids and files', async () => {
    const file = await uploaded('terms.txt');
    const made = await suppliers.make({ supplier_name: 'As it was', website: 'x.example', sla_files: [file] });
    const before = await stored(server, 'supplier_managements', made.id);
    const entry = await bin.bin('supplier-managements', made.documentId);
    const { status, body } = await bin.restore(entry);
    expect([status, body.data]).toEqual([
      200,
      {
        register: 'supplier-management',
        id: made.id,
        documentId: made.documentId,
        label: 'As it was',
        emptied: [],
      },
    ]);
    expect(await stored(server, 'supplier_managements', made.id)).toEqual(before);
    expect((await suppliers.one(made.id)).body.data.sla_files).toMatchObject([{ id: file, name: 'terms.txt' }]);
    expect((await bin.one(entry)).status).toBe(404);
  });

  it('is restored with what was deleted along, and with the references to it', async () => {
    const questionnaires = await register(server, 'acme-analyst', 'questionnaires');
    const questions = await register(server, 'acme-analyst', 'questions');
    const asked = await questionnaires.make({ title: 'Yearly', description: 'x', type: 'Supplier' });
    const made: Row[] = [];
    for (const question of ['One?', 'Two?']) {
      made.push(
        await questions.make({ topic: 'T', question, notes: 'N', options: 'Yes,No', questionnaires_id: asked.id }),
      );
    }
    const before = await Promise.all(made.map(({ id }) => stored(server, 'questions', id)));
    const entry = await bin.bin('questionnaires', asked.id);
    expect((await bin.one(entry)).body.data).toMatchObject({ alongCount: 2, along: '{"question":2}' });
    expect((await questions.one(made[0]?.id ?? 0)).status).toBe(404);
    expect((await bin.restore(entry)).status).toBe(200);
    expect(await Promise.all(made.map(({ id }) => stored(server, 'questions', id)))).toEqual(before);
  });

  it('keeps the number, level and history of a risk', async () => {
    const risks = await register(server, 'acme-analyst', 'risks');
    const risk = await makeRisk(server);
    const before = (await risks.one(risk.id)).body.data;
    const entry = await bin.bin('risks', risk.documentId);
    const next = await makeRisk(server);
    expect((await bin.restore(entry)).status).toBe(200);
    expect((await risks.one(risk.id)).body.data).toEqual(before);
    expect(next.number).not.toBe(before.number);
    const versions = await server.sql.query(
      `select valid_to = 'infinity' as open from ridgeline_risk_versions where row_id = $1 order by valid_from`,
      [risk.id],
    );
    expect(versions.rows.map(({ open }) => open)).toEqual([false, true]);
  });

  it('leaves entries in the audit log: deleted, created, restored', async () => {
    const made = await suppliers.make({ supplier_name: 'Audited' });
    await bin.restore(await bin.bin('supplier-managements', made.id));
    const { rows } = await server.sql.query(
      `select action from audit_entries where entity = 'supplier-management' and row_id = $1 order by id`,
      [made.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'delete', 'create', 'restore']);
  });
});

describe('many deleted rows', () => {
  it('have an entry each, and are restored all or none', async () => {
    const second = { supplier_name: 'Many 2', abn_no: ABN };
    const made = [await suppliers.make({ supplier_name: 'Many 1' }), await suppliers.make(second)];
    const { body } = await suppliers.removeMany(made.map(({ id }) => id));
    const { bin: entries } = (body as unknown as { meta: { bin: string[] } }).meta;
    expect(entries).toHaveLength(2);
    await suppliers.make({ supplier_name: 'Another', abn_no: ABN });
    const refused = await bin.restoreMany(entries);
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      binWords.taken({ name: 'Many 2', one: 'supplier', many: 'suppliers' } as never),
    ]);
    for (const { id } of made) expect((await suppliers.one(id)).status).toBe(404);
    expect((await bin.restoreMany([entries[0]])).body.data).toMatchObject([{ label: 'Many 1' }]);
  });

  it('are restored beside a row of the same name where forms may repeat it', async () => {
    const { id } = await suppliers.make({ supplier_name: 'Twice' });
    const { body } = await suppliers.removeMany([id]);
    const { bin: entries } = (body as unknown as { meta: { bin: string[] } }).meta;
    await suppliers.make({ supplier_name: 'Twice' });
    expect((await bin.restoreMany(entries)).body.data).toMatchObject([{ label: 'Twice' }]);
  });
});

describe('what prevents it', () => {
  it('is refused if the row that it belongs to is in the bin too, and says so', async () => {
    const questionnaires = await register(server, 'acme-analyst', 'questionnaires');
    const questions = await register(server, 'acme-analyst', 'questions');
    const asked = await questionnaires.make({ title: 'Parent', description: 'x', type: 'Supplier' });
    const question = { topic: 'T', question: 'Child?', notes: 'N', options: 'Yes,No', questionnaires_id: asked.id };
    const made = await questions.make(question);
    const child = await bin.bin('questions', made.id);
    const parent = await bin.bin('questionnaires', asked.id);
    const refused = await bin.restore(child);
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      binWords.needs({ name: 'Child?', other: 'Parent' }),
    ]);
    expect((await bin.restoreMany([child, parent])).status).toBe(200);
    expect((await questions.one(made.id)).body.data).toMatchObject({ questionnaires_id: { id: asked.id } });
  });

  it('is refused if the row that it belongs to was permanently deleted, and says so', async () => {
    const questionnaires = await register(server, 'acme-analyst', 'questionnaires');
    const questions = await register(server, 'acme-analyst', 'questions');
    const asked = await questionnaires.make({ title: 'Purged', description: 'x', type: 'Supplier' });
    const question = { topic: 'T', question: 'Orphan?', notes: 'N', options: 'Yes,No', questionnaires_id: asked.id };
    const made = await questions.make(question);
    const child = await bin.bin('questions', made.id);
    await bin.purge(await bin.bin('questionnaires', asked.id));
    const refused = await bin.restore(child);
    expect([refused.status, refused.body.error.message]).toEqual([409, binWords.ownerGone({ name: 'Orphan?' })]);
    expect((await bin.one(child)).status).toBe(200);
  });

  it('restores a row whose optional reference was permanently deleted: the field is left empty and named', async () => {
    const made = await suppliers.make({ supplier_name: 'Referred to' });
    const risk = await makeRisk(server, { supplier: made.id });
    const entry = await bin.bin('risks', risk.id);
    await bin.purge(await bin.bin('supplier-managements', made.id));
    const { status, body } = await bin.restore(entry);
    expect([status, body.data.emptied]).toEqual([200, ['Supplier']]);
  });
});
