import { readAccessModules } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiled, startServer, type TestServer, TIERS } from '../harness/index.ts';
import { fieldsIn, type Register, type Row, register } from './wire.ts';

let server: TestServer;
let companies: Register;
let tiers: Register;
beforeAll(async () => {
  server = await startServer();
  companies = await register(server, 'operator', 'companies');
  tiers = await register(server, 'operator', 'subscription-managements');
});
afterAll(() => server.stop());

const company = async (key: 'acme' | 'birch', as = companies): Promise<Row> =>
  (await as.one(server.companies[key].documentId)).body.data;

describe('the virtual fields of a company', () => {
  it('are every virtual field that domain defines', async () => {
    const { virtualColumns } = compiled<typeof import('../../src/records/virtual')>('records/virtual');
    const { ENTITIES } = await import('@ridgeline/domain');
    for (const entity of ENTITIES) {
      const names = virtualColumns(entity).map((column) => /as "(\w+)"$/.exec(column)?.[1]);
      expect(names.sort(), entity.name).toEqual(
        entity.fields
          .filter((field) => field.virtual)
          .map(({ name }) => name)
          .sort(),
      );
    }
  });

  it('show the tier’s modules as JSON text and the first administrator', async () => {
    const acme = await company('acme');
    for (const text of [acme.accessModule, acme.moduleAssigned]) {
      const entries = JSON.parse(String(text)) as { name: string; path: string; component: string }[];
      expect(entries.map(({ name }) => name).sort()).toEqual([...TIERS.full].sort());
      expect(Object.keys(entries[0] ?? {}).sort()).toEqual(['component', 'name', 'path']);
      expect(readAccessModules(text).unknown).toEqual([]);
    }
    expect(acme.username).toBe('acme-administrator');
    expect(acme.subscriptionAllocated).toMatchObject({ name: 'full' });
  });

  it('cannot be written', async () => {
    const sent = { accessModule: '[]', moduleAssigned: '[]', username: 'somebody' };
    const { status, body } = await companies.change(server.companies.acme.id, sent);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      username: 'acme-administrator',
      accessModule: (await company('acme')).accessModule,
    });
  });
});

describe('the operator', () => {
  it('allots a tier by id, documentId, name or JSON text', async () => {
    const tier = await tiers.make({ name: 'Silver', description: 'x', accessModule: 'Supplier, Risk' });
    const forms = [
      'silver',
      'Silver',
      tier.id,
      tier.documentId,
      { id: tier.id },
      JSON.stringify({ documentId: tier.documentId }),
      JSON.stringify({ name: 'Silver' }),
      JSON.stringify('Silver'),
    ];
    for (const [index, subscriptionAllocated] of forms.entries()) {
      const made = await companies.make({ name: `Form ${index}`, email: 'a@form.test', subscriptionAllocated });
      expect(made.subscriptionAllocated, JSON.stringify(subscriptionAllocated)).toMatchObject({
        id: tier.id,
        name: 'Silver',
      });
      expect(readAccessModules(made.accessModule).modules.map(({ name }) => name)).toEqual(['Supplier', 'Risk']);
    }
    expect(fieldsIn(await companies.create({ name: 'x', email: 'x', subscriptionAllocated: 'Platinum' }))).toEqual([
      'subscriptionAllocated',
    ]);
  });

  it('needs a name and an email, and creates an active company', async () => {
    expect(fieldsIn(await companies.create({})).sort()).toEqual(['email', 'name']);
    expect(await companies.make({ name: 'Young', email: 'young@form.test' })).toMatchObject({ status: 'active' });
  });

  it('reads and writes tiers in every form of accessModule', async () => {
    const entry = { path: '/dashboard/supplier', name: 'Supplier', component: 'Supplier' };
    for (const accessModule of [
      'Supplier',
      [entry],
      JSON.stringify([entry]),
      JSON.stringify([JSON.stringify(entry)]),
      ['Supplier'],
    ]) {
      const made = await tiers.make({ name: `Tier ${Math.random()}`, description: 'x', accessModule });
      expect(JSON.parse(String(made.accessModule))).toEqual([entry]);
    }
    expect(fieldsIn(await tiers.create({ name: 'x', description: 'x', accessModule: 'Suppliers' }))).toEqual([
      'accessModule',
    ]);
  });

  it('cannot delete a tier in use', async () => {
    const { body } = await tiers.list('filters[name]=full');
    expect((await tiers.remove(body.data[0]?.id ?? 0)).status).toBe(409);
  });
});

describe('the field for several sites', () => {
  it('is JSON text in the API, and read as a word or as JSON text', async () => {
    for (const [sent, answered] of [
      ['Yes', '"Yes"'],
      ['"No"', '"No"'],
      ['yes', '"Yes"'],
      ['', null],
    ] as const) {
      const { status, body } = await companies.change(server.companies.birch.id, { hasMultipleSites: sent });
      expect([status, body.data.hasMultipleSites]).toEqual([200, answered]);
    }
    await companies.change(server.companies.birch.id, { hasMultipleSites: 'Yes' });
    expect((await companies.list('filters[hasMultipleSites]=Yes')).body.data).toMatchObject([
      { hasMultipleSites: '"Yes"' },
    ]);
    const whole = await company('birch');
    expect((await companies.change(whole.documentId, whole)).body.data.hasMultipleSites).toBe('"Yes"');
  });
});

describe('a Company Administrator', () => {
  it('sees and edits only its own company', async () => {
    const own = await register(server, 'acme-administrator', 'companies');
    const { body } = await own.list();
    expect(body.data.map(({ name }) => name)).toEqual(['Acme Pty Ltd']);
    expect((await own.one(server.companies.birch.documentId)).status).toBe(404);
    expect((await own.change(server.companies.birch.documentId, { city: 'X' })).status).toBe(404);
    expect((await own.change(server.companies.acme.documentId, { city: 'Hobart' })).body.data.city).toBe('Hobart');
  });

  it('sends the whole row back as its form does, and cannot change tier or status', async () => {
    const own = await register(server, 'acme-administrator', 'companies');
    const whole = await company('acme', own);
    const { status, body } = await own.change(whole.documentId, { ...whole, city: 'Perth' });
    expect([status, body.data?.city]).toEqual([200, 'Perth']);
    const basic = (await tiers.list('filters[name]=basic')).body.data[0];
    for (const change of [
      { subscriptionAllocated: basic?.id },
      { subscriptionAllocated: null },
      { status: 'suspended' },
    ]) {
      expect([400, 403]).toContain((await own.change(whole.documentId, change)).status);
    }
    expect(await company('acme')).toMatchObject({ status: 'active', subscriptionAllocated: { name: 'full' } });
  });
});
