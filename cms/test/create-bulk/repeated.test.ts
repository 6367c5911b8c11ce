import { randomUUID } from 'node:crypto';
import { fieldWords, messages } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';
import { countIn, importBundled, suppliersCalled } from './rows.ts';
import { brought, undo } from './undoing.ts';

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
  it('is stored once, and answered as the first time', async () => {
    const key = randomUUID();
    const rows = [{ supplier_name: 'Held', abn_no: '1' }, { supplier_name: '' }];
    const first = await brought(server, 'acme-analyst', PATH, rows, 'mode=valid', keyed(key));
    expect(first).toMatchObject({ created: 1, refused: 1, errors: [{ row: 2 }], warnings: [{ row: 1 }] });
    const again = await brought(server, 'acme-administrator', PATH, rows, 'mode=valid', keyed(key.toUpperCase()));
    expect(again).toEqual({ ...first, repeated: true });
    expect([await stored(), await countIn(server, 'import_batches')]).toEqual([1, 1]);
  });

  it('is told apart from one that did nothing, also where it only changed rows', async () => {
    await brought(server, 'acme-analyst', PATH, [{ supplier_name: 'Held' }]);
    const rows = [{ supplier_name: 'Held', supplier_country: 'Fiji' }];
    const key = randomUUID();
    const ask = () => brought(server, 'acme-analyst', PATH, rows, 'onConflict=skip&dryRun=true', keyed(key));
    expect((await ask()).importId).toBeNull();
    const done = await brought(server, 'acme-analyst', PATH, rows, 'onConflict=update', keyed(key));
    expect(await ask()).toEqual({ ...done, repeated: true });
    await server.sql.query("update ridgeline_import_traces set stored_at = stored_at - interval '26 hours'");
    await brought(server, 'acme-analyst', PATH, [{ supplier_name: 'Next' }]);
    expect(await ask()).toEqual({ ...done, repeated: true, errors: [], warnings: [] });
  });

  it('is another one for another company, and refused for another register', async () => {
    const key = randomUUID();
    await brought(server, 'acme-analyst', PATH, suppliersCalled(2, 'Acme'), '', keyed(key));
    await brought(server, 'birch-analyst', PATH, suppliersCalled(3, 'Birch'), '', keyed(key));
    expect(await stored()).toBe(5);
    const row = { 'Treatment Option': 'T', Description: 'D', 'When To Use': 'W' };
    const other = await importBundled(server, 'acme-analyst', 'risk-treatment', [row], '', keyed(key));
    expect([other.status, other.body.error.message]).toEqual([409, messages.importKeyUsed]);
    expect((await importBundled(server, 'acme-analyst', PATH, [row], '', keyed('mine'))).status).toBe(400);
  });

  it('is answered still when it was undone', async () => {
    const key = randomUUID();
    const { importId } = await brought(server, 'acme-analyst', PATH, suppliersCalled(2, 'Row'), '', keyed(key));
    await undo(server, 'acme-analyst', importId);
    const again = await brought(server, 'acme-analyst', PATH, suppliersCalled(2, 'Row'), '', keyed(key));
    expect(again).toMatchObject({ importId, created: 2 });
    expect(await stored()).toBe(0);
  });
});

describe('what an import does not take', () => {
  it('files are left out, and it says so by name', async () => {
    const rows = [
      { supplier_name: 'A', sla_files: [1], 'Agreement files': 'x' },
      { supplier_name: 'B', sla_files: '' },
    ];
    expect((await brought(server, 'acme-analyst', PATH, rows)).warnings).toEqual([
      { row: 1, field: 'sla_files', message: fieldWords.noFilesHere },
      { row: 1, field: 'agreement_files', message: fieldWords.noFilesHere },
    ]);
  });
});

describe('the operator imports', () => {
  it('companies by name, address and email, with and without a company in view, which keeps nothing', async () => {
    const rows = [{ 'Company Name': 'New Co', Address: '1 Long Street', Email: 'office@new.example' }];
    expect((await brought(server, 'operator', 'companies', rows)).importId).toBeNull();
    const view = { 'x-company': server.companies.acme.documentId };
    const more = [{ 'Company Name': 'Newer Co', Email: 'office@newer.example' }];
    expect((await brought(server, 'operator', 'companies', more, '', view)).importId).toBeNull();
    const { data } = (await (await register(server, 'operator', 'companies')).list('sort=id:desc')).body;
    expect(data.slice(0, 2)).toMatchObject([
      { name: 'Newer Co', email: 'office@newer.example', address: null, status: 'active' },
      { name: 'New Co', address: '1 Long Street' },
    ]);
    const wrong = [{ 'Company Name': 'New Co', Email: 'x@new.example' }, { 'Company Name': 'No mail' }];
    const { status, body } = await importBundled(server, 'operator', 'companies', wrong);
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
    await brought(server, 'operator', 'subscription-managements', rows);
    const tiers = await register(server, 'operator', 'subscription-managements');
    const [tier] = (await tiers.list('filters[name]=Starter')).body.data;
    expect(JSON.parse(String(tier?.accessModule))).toMatchObject([{ name: 'Supplier' }, { name: 'Risk Category' }]);
    const unknown = [{ Name: 'Other', Description: 'x', 'Access Module': 'Supplier, Moon' }];
    const { status, body } = await importBundled(server, 'operator', 'subscription-managements', unknown);
    expect([status, body.error.details.errors?.[0]?.message]).toEqual([400, fieldWords.unknownModule('Moon')]);
    expect((await importBundled(server, 'acme-administrator', 'subscription-managements', rows)).status).toBe(403);
  });

  it('a company’s rows on its behalf, and undoes them', async () => {
    const view = { 'x-company': server.companies.acme.documentId };
    const { importId } = await brought(server, 'operator', PATH, suppliersCalled(2, 'Row'), '', view);
    expect((await undo(server, 'acme-analyst', importId)).status).toBe(403);
    expect((await undo(server, 'operator', importId)).body.error.message).toBe(messages.companyFirst);
    expect((await undo(server, 'acme-administrator', importId)).body.data).toEqual({ removed: 2, restored: 0 });
  });
});
