import { fieldWords, readAccessModules } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { headersOf, importingInto } from './importing.ts';
import { countIn, importRows } from './rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const { good, listed } = importingInto(() => server);

describe('the operator imports', () => {
  it('companies: Company Name, Address, Email', async () => {
    expect(headersOf('company')).toEqual(['Company Name', 'Address', 'Email']);
    await good('operator', 'companies', [
      { 'Company Name': 'Imported Ltd', Address: '1 Street', Email: 'a@imported.test' },
    ]);
    expect((await listed('operator', 'companies')).at(-1)).toMatchObject({
      name: 'Imported Ltd',
      address: '1 Street',
      email: 'a@imported.test',
      status: 'active',
    });
    const again = await importRows(server, 'operator', 'companies', [
      { 'Company Name': 'imported ltd', Email: 'a@b.c' },
    ]);
    expect(again.status).toBe(400);
    expect(
      (await importRows(server, 'operator', 'companies', [{ 'Company Name': 'No mail' }])).body.error.details.errors,
    ).toEqual([{ row: 1, field: 'email', message: fieldWords.required }]);
  });

  it('tiers: Name, Description, Access Module by names and commas', async () => {
    expect(headersOf('subscription-management')).toEqual(['Name', 'Description', 'Access Module']);
    await good('operator', 'subscription-managements', [
      { Name: 'Bronze', Description: 'Small', 'Access Module': 'Supplier, risk ,Control Domain' },
    ]);
    const tier = (await listed('operator', 'subscription-managements')).at(-1);
    expect(readAccessModules(tier?.accessModule).modules.map(({ name }) => name)).toEqual([
      'Supplier',
      'Risk',
      'Control Domain',
    ]);
    const wrong = await importRows(server, 'operator', 'subscription-managements', [
      { Name: 'X', Description: 'X', 'Access Module': 'Supplier, Spaceship' },
    ]);
    expect(wrong.body.error.details.errors?.[0]?.message).toContain('Spaceship');
  });

  it('shared rows without a company in view, otherwise rows of the one in view', async () => {
    const rows = [{ Domain: 'Access', 'Control Number': 'A1', 'Control Description': 'Who may' }];
    expect(headersOf('control-domain')).toEqual(Object.keys(rows[0] ?? {}));
    expect((await good('operator', 'control-domains', rows)).importId).toBeNull();
    const { acme } = server.companies;
    expect(
      (await importRows(server, 'operator', 'control-domains', rows, '', { 'x-company': acme.documentId })).status,
    ).toBe(200);
    const { rows: stored } = await server.sql.query('select company_id, shared from control_domains order by id');
    expect(stored).toEqual([
      { company_id: null, shared: true },
      { company_id: acme.id, shared: false },
    ]);
    expect((await listed('acme-analyst', 'control-domains')).map(({ shared }) => shared)).toEqual([true, false]);
  });

  it('no tenant rows without a company in view', async () => {
    expect((await importRows(server, 'operator', 'supplier-managements', [{ supplier_name: 'x' }])).status).toBe(400);
    expect(await countIn(server, 'supplier_managements')).toBe(0);
  });
});
