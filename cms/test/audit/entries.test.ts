import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRows, suppliersCalled } from '../create-bulk/rows.ts';
import { COMPANIES, startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';
import { changesOf, entriesOf } from './log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // Signing in writes an entry too: do it before the tests count theirs.
  await server.request('acme-administrator');
});
afterAll(() => server.stop());

const suppliers = () => register(server, 'acme-administrator', 'supplier-managements');

describe('a row that is created, changed and deleted', () => {
  it('has an entry each, with user, address, and the fields before and after', async () => {
    const rows = await suppliers();
    const { acme } = server.companies;
    let id = '';
    const made = await entriesOf(server, async () => {
      ({ documentId: id } = await rows.make({ supplier_name: 'First Pty Ltd', supplier_type: 'cloud' }));
    });
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      username: 'acme-administrator',
      address: expect.stringContaining('127.0.0.1'),
      action: 'create',
      entity: 'supplier-management',
      company_id: acme.id,
      company_name: COMPANIES.acme.name,
      row_document_id: id,
      label: 'First Pty Ltd',
    });
    expect(made[0] && changesOf(made[0])).toMatchObject({
      supplier_name: [undefined, 'First Pty Ltd'],
      supplier_type: [undefined, 'cloud'],
    });

    const changed = await entriesOf(server, () => rows.change(id, { supplier_name: 'Renamed Pty Ltd' }));
    expect(changed.map(({ action, label }) => [action, label])).toEqual([['update', 'Renamed Pty Ltd']]);
    expect(changed[0] && changesOf(changed[0])).toEqual({ supplier_name: ['First Pty Ltd', 'Renamed Pty Ltd'] });

    expect(await entriesOf(server, () => rows.change(id, { supplier_name: 'Renamed Pty Ltd' }))).toEqual([]);

    const deleted = await entriesOf(server, () => rows.remove(id));
    expect(deleted.map(({ action, label }) => [action, label])).toEqual([['delete', 'Renamed Pty Ltd']]);
    expect(deleted[0] && changesOf(deleted[0])).toMatchObject({ supplier_name: ['Renamed Pty Ltd', undefined] });
  });

  it('has none when the request is rolled back', async () => {
    const rows = await suppliers();
    const left = await entriesOf(server, async () => {
      expect((await rows.create({ supplier_name: 'x'.repeat(300) })).status).toBe(400);
      expect(
        (await importRows(server, 'acme-administrator', 'supplier-managements', [{}, { supplier_name: 'A' }])).status,
      ).toBe(400);
    });
    expect(left).toEqual([]);
  });

  it('is shown with the label of the row that a relation points to', async () => {
    const asked = await (await register(server, 'acme-administrator', 'questionnaires')).make({
      title: 'Pointed at',
      description: 'x',
      type: 'Supplier',
    });
    const questions = await register(server, 'acme-administrator', 'questions');
    const [made] = await entriesOf(server, () =>
      questions.make({ topic: 'T', question: 'Q', notes: 'N', options: 'Yes', questionnaires_id: asked.documentId }),
    );
    expect(made && changesOf(made)).toMatchObject({
      questionnaires_id: [undefined, { id: asked.id, label: 'Pointed at' }],
    });
  });
});

describe('a spreadsheet', () => {
  it('of many rows writes an entry for each row by one statement, and one for the import', async () => {
    const count = 250;
    const left = await entriesOf(server, async () => {
      const answer = await importRows(
        server,
        'acme-administrator',
        'supplier-managements',
        suppliersCalled(count, 'Brought'),
        '',
        { 'x-file-name': encodeURIComponent('Lieferanten 2026.xlsx') },
      );
      expect(answer.status).toBe(200);
    });
    const made = left.filter(({ action }) => action === 'create');
    expect(made).toHaveLength(count);
    // The time is read once per statement.
    expect(new Set(made.map(({ at }) => at.getTime())).size).toBe(1);
    const [event, ...others] = left.filter(({ action }) => action !== 'create');
    expect(others).toEqual([]);
    expect(event).toMatchObject({ action: 'import', entity: 'supplier-management', username: 'acme-administrator' });
    expect(event && changesOf(event)).toMatchObject({
      fileName: [undefined, 'Lieferanten 2026.xlsx'],
      created: [undefined, count],
      updated: [undefined, 0],
    });
  });

  it('that was only tried writes none', async () => {
    const tried = () =>
      importRows(server, 'acme-administrator', 'supplier-managements', [{ supplier_name: 'T' }], 'dryRun=true');
    expect(await entriesOf(server, tried)).toEqual([]);
  });
});
