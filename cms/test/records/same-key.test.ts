import { ENTITIES, messages } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importRows } from '../create-bulk/rows.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { emptied } from './emptied.ts';
import { fieldsIn, register } from './wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => emptied(server));

const PARTY = { trading_as: 'T', contact_person_name: 'P', phone_no: '0255501234', email: 'p@party.example' };

/** A row of each register with unique names, without the field that names it. */
const REST: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'supplier-management': {},
  'customer-management': { ...PARTY, abn_no: 'none' },
  'record-management': { ...PARTY, abn_no: 'none' },
  'customer-category': {},
  'record-category': {},
  'risk-owner': {},
  'risk-category': { categoryType: 'A', description: 'A' },
  'information-asset-category': { categoryType: 'Main Category', description: 'A' },
  'risk-treatment': { whenToUse: 'A', description: 'A' },
  'control-domain': { domain: 'A', control_description: 'A' },
  'control-library': {},
  'control-assessment': { domain: 'A', controlHeading: 'A', controlDescription: 'A' },
  questionnaire: { description: 'A', type: 'Supplier' },
  'questionnaire-topic': {},
};

const cases = (repeats: boolean) =>
  ENTITIES.filter(({ name, keyRepeats }) => name in REST && (keyRepeats !== undefined) === repeats).map(
    (entity) => [entity.plural, entity.naturalKey.at(-1) ?? '', REST[entity.name] ?? {}] as const,
  );
const KEYED = cases(false);
const REPEATED = cases(true);

describe.each(KEYED)('a name twice in %s', (plural, key, rest) => {
  it('is refused at its field, by form and by spreadsheet, and is allowed in another company and after a change', async () => {
    const own = await register(server, 'acme-analyst', plural);
    const first = await own.make({ ...rest, [key]: 'Twice' });
    const second = await own.make({ ...rest, [key]: 'Once' });
    const answers = [await own.create({ ...rest, [key]: ' twice ' }), await own.change(second.id, { [key]: 'TWICE' })];
    for (const answer of answers) {
      expect([answer.status, fieldsIn(answer)]).toEqual([400, [key]]);
      expect(answer.body.error.details.errors?.[0]?.message).toBe(messages.existingKey);
    }
    expect((await own.change(first.id, { ...rest, [key]: 'Twice' })).status).toBe(200);
    expect((await own.change(first.id, { [key]: 'Thrice' })).status).toBe(200);
    expect((await own.change(second.id, { [key]: 'Twice' })).status).toBe(200);
    const cedar = await register(server, 'operator', plural, 'cedar');
    expect((await cedar.create({ ...rest, [key]: 'Twice' })).status).toBe(201);
  });

  it('is stored once when two users save it at the same moment', async () => {
    const own = await register(server, 'acme-analyst', plural);
    const answers = await Promise.all(Array.from({ length: 6 }, () => own.create({ ...rest, [key]: 'Raced' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
  });
});

describe.each(REPEATED)('a name twice in %s', (plural, key, rest) => {
  it('is stored by a form with a warning that names the other row, and refused in a spreadsheet', async () => {
    const own = await register(server, 'acme-analyst', plural);
    await own.make({ ...rest, [key]: 'Twice' });
    const second = await own.make({ ...rest, [key]: 'Once' });
    const answers = [await own.create({ ...rest, [key]: ' twice ' }), await own.change(second.id, { [key]: 'TWICE' })];
    for (const { status, body } of answers) {
      expect([status < 300, body]).toMatchObject([true, { meta: { warnings: [{ field: key }] } }]);
    }
    const { bulkPath = '' } = ENTITIES.find((entity) => entity.plural === plural) ?? {};
    const imported = await importRows(server, 'acme-analyst', bulkPath, [{ ...rest, [key]: 'Twice' }]);
    expect([imported.status, fieldsIn(imported)]).toEqual([400, [key]]);
    expect((await own.change(second.id, { [key]: 'Alone' })).body).not.toHaveProperty('meta');
  });
});

it('suppliers with different ABNs may share a name, but not an ABN', async () => {
  const own = await register(server, 'acme-analyst', 'supplier-managements');
  const first = await own.make({ supplier_name: 'Same', abn_no: '51 824 753 556' });
  await own.make({ supplier_name: 'Same', abn_no: '53004085616' });
  const again = await own.create({ supplier_name: 'Other', abn_no: '51-824-753-556' });
  expect([again.status, fieldsIn(again)]).toEqual([400, ['abn_no']]);
  expect((await own.change(first.id, { website: 'kept.example' })).status).toBe(200);
});

it('a form and an import of one name do not both store it', async () => {
  const own = await register(server, 'acme-analyst', 'risk-categories');
  const row = { category_domain: 'A', categoryType: 'A', description: 'A' };
  const answers = await Promise.all([
    importRows(server, 'acme-analyst', 'risk-categories', [row]),
    own.create(row),
    own.create(row),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
  expect((await own.list()).body.data).toHaveLength(1);
});

it('tiers and companies have unique names too', async () => {
  const tiers = await register(server, 'operator', 'subscription-managements');
  expect(fieldsIn(await tiers.create({ name: 'FULL', description: 'd', accessModule: 'Supplier' }))).toEqual(['name']);
  const companies = await register(server, 'operator', 'companies');
  expect(fieldsIn(await companies.create({ name: 'acme pty ltd', email: 'a@a.example' }))).toEqual(['name']);
});
