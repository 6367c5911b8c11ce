import { randomUUID } from 'node:crypto';
import { fieldWords, messages } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';
import { countIn, importRows, suppliersCalled } from './rows.ts';
import { imported, undo } from './undoing.ts';

const PATH = 'supplier-managements';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.sql.query('delete from supplier_managements');
  await server.sql.query('delete from import_batches');
});

const stored = () => countIn(server, 'supplier_managements');
const keyed = (key: string) => ({ 'x-import-key': key });

describe('an import that is sent twice with one key', () => {
  it('is stored once, and answered like the first time', async () => {
    const key = randomUUID();
    const rows = [{ supplier_name: 'Held', abn_no: '1' }, { supplier_name: '' }];
    const first = await imported(server, 'acme-analyst', PATH, rows, 'mode=valid', keyed(key));
    expect(first).toMatchObject({ created: 1, refused: 1, errors: [{ row: 2 }], warnings: [{ row: 1 }] });
    const again = await imported(server, 'acme-administrator', PATH, rows, 'mode=valid', keyed(key.toUpperCase()));
    expect(again).toEqual({ ...first, repeated: true });
    expect([await stored(), await countIn(server, 'import_batches')]).toEqual([1, 1]);
  });

  it('is distinguished from one that did nothing, also when it only changed rows', async () => {
    await imported(server, 'acme-analyst', PATH, [{ supplier_name: 'Held' }]);
    const rows = [{ supplier_name: 'Held', supplier_country: 'Fiji' }];
    const key = randomUUID();
    const ask = () => imported(server, 'acme-analyst', PATH, rows, 'onConflict=skip&dryRun=true', keyed(key));
    expect((await ask()).importId).toBeNull();
    const done = await imported(server, 'acme-analyst', PATH, rows, 'onConflict=update', keyed(key));
    expect(await ask()).toEqual({ ...done, repeated: true });
    await server.sql.query("update ridgeline_import_traces set stored_at = stored_at - interval '26 hours'");
    await imported(server, 'acme-analyst', PATH, [{ supplier_name: 'Next' }]);
    expect(await ask()).toEqual({ ...done, repeated: true, errors: [], warnings: [] });
  });

  it('is a different one for another company, and refused for another register', async () => {
    const key = randomUUID();
    await imported(server, 'acme-analyst', PATH, suppliersCalled(2, 'Acme'), '', keyed(key));
    await imported(server, 'birch-analyst', PATH, suppliersCalled(3, 'Birch'), '', keyed(key));
    expect(await stored()).toBe(5);
    const row = { 'Treatment Option': 'T', Description: 'D', 'When To Use': 'W' };
    const other = await importRows(server, 'acme-analyst', 'risk-treatment', [row], '', keyed(key));
    expect([other.status, other.body.error.message]).toEqual([409, messages.importKeyUsed]);
    expect((await importRows(server, 'acme-analyst', PATH, [row], '', keyed('mine'))).status).toBe(400);
  });

  it('is still answered after it was undone', async () => {
    const key = randomUUID();
    const { importId } = await imported(server, 'acme-analyst', PATH, suppliersCalled(2, 'Row'), '', keyed(key));
    await undo(server, 'acme-analyst', importId);
    const again = await imported(server, 'acme-analyst', PATH, suppliersCalled(2, 'Row'), '', keyed(key));
    expect(again).toMatchObject({ importId, created: 2 });
    expect(await stored()).toBe(0);
  });
});

describe('what an import ignores', () => {
  it('are files, which it reports by name', async () => {
    const rows = [
      { supplier_name: 'A', sla_files: [1], 'Agreement files': 'x' },
      { supplier_name: 'B', sla_files: '' },
    ];
    expect((await imported(server, 'acme-analyst', PATH, rows)).warnings).toEqual([
      { row: 1, field: 'sla_files', message: fieldWords.noFilesHere },
      { row: 1, field: 'agreement_files', message: fieldWords.noFilesHere },
    ]);
  });
});

describe('the operator imports', () => {
  it('companies by name, address and email, with and without a company in view, without a listed import', async () => {
    const rows = [{ 'Company Name': 'New Co', Address: '1 Long Street', Email: 'office@new.example' }];
    expect((await imported(server, 'operator', 'companies', rows)).importId).toBeNull();
    const view = { 'x-company': server.companies.acme.documentId };
    const more = [{ 'Company Name': 'Newer Co', Email: 'office@newer.example' }];
    expect((await imported(server, 'operator', 'companies', more, '', view)).importId).toBeNull();
    const { data } = (await (await register(server, 'operator', 'companies')).list('sort=id:desc')).body;
    expect(data.slice(0, 2)).toMatchObject([
      { name: 'Newer Co', email: 'office@newer.example', address: null, status: 'active' },
      { name: 'New Co', address: '1 Long Street' },
    ]);
    const wrong = [{ 'Company Name': 'New Co', Email: 'x@new.example' }, { 'Company Name': 'No mail' }];
    const { status, body } = await importRows(server, 'operator', 'companies', wrong);
    expect([status, body.error.details.errors?.map(({ row, field }) => [row, field])]).toEqual([
      400,
      [
        [1, 'name'],
        [2, 'email'],
      ],
    ]);
  });

  it('tiers by name, description and names of modules', async () => {
    const rows = [{ Name: 'Starter', Description: 'First steps', 'Access Module': 'supplier, Risk Category' }];
    await imported(server, 'operator', 'subscription-managements', rows);
    const tiers = await register(server, 'operator', 'subscription-managements');
    const [tier] = (await tiers.list('filters[name]=Starter')).body.data;
    expect(JSON.parse(String(tier?.accessModule))).toMatchObject([{ name: 'Supplier' }, { name: 'Risk Category' }]);
    const unknown = [{ Name: 'Other', Description: 'x', 'Access Module': 'Supplier, Moon' }];
    const { status, body } = await importRows(server, 'operator', 'subscription-managements', unknown);
    expect([status, body.error.details.errors?.[0]?.message]).toEqual([
      400,
      fieldWords.unknownModule({ names: 'Moon' }),
    ]);
    expect((await importRows(server, 'acme-administrator', 'subscription-managements', rows)).status).toBe(403);
  });

  it('a company’s rows on its behalf, and undoes them', async () => {
    const view = { 'x-company': server.companies.acme.documentId };
    const { importId } = await imported(server, 'operator', PATH, suppliersCalled(2, 'Row'), '', view);
    expect((await undo(server, 'acme-analyst', importId)).status).toBe(403);
    expect((await undo(server, 'operator', importId)).body.error.message).toBe(messages.companyFirst);
    expect((await undo(server, 'acme-administrator', importId)).body.data).toEqual({ removed: 2, restored: 0 });
  });
});
