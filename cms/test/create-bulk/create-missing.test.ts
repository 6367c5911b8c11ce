import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { type Row, register } from '../records/wire.ts';
import { countIn, importRows } from './rows.ts';
import { imported, undo } from './undoing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
const TABLES = ['risks', 'risk_owners', 'risk_categories', 'risk_treatments', 'import_batches'];
beforeEach(async () => {
  for (const table of TABLES) await server.sql.query(`delete from ${table}`);
});

const risk = (owner: unknown, category: unknown, treatment?: unknown) => ({
  'Risk Owner': owner,
  'Risk Category / Domain': category,
  'Risk Treatment': treatment,
  Threat: 'T',
  Vulnerability: 'V',
  Matrix: '5x5',
  Likelihood: 5,
  Impact: 5,
});
const MIXED = [risk('Head of IT', 'Technical', 'Mitigate'), risk(' head of it ', 'Legal'), risk('Ann', 'technical')];
const counts = async (): Promise<number[]> => Promise.all(TABLES.slice(0, 4).map((table) => countIn(server, table)));
const listed = async (plural: string): Promise<Row[]> =>
  (await (await register(server, 'acme-analyst', plural)).list('sort=id')).body.data;
const MISSING = [
  { entity: 'risk-owner', count: 2, names: ['Head of IT', 'Ann'], allowed: true },
  { entity: 'risk-category', count: 2, names: ['Technical', 'Legal'], allowed: true },
  { entity: 'risk-treatment', count: 1, names: ['Mitigate'], allowed: true },
];
const withTier = async (modules: string[], work: () => Promise<void>): Promise<void> => {
  const forget = compiled<typeof import('../../src/access/cache')>('access/cache').forgetSignedIn;
  const set = (names: string) =>
    server.sql.query("update subscription_managements set access_module = $1 where name = 'full'", [names]);
  const { rows } = await server.sql.query("select access_module from subscription_managements where name = 'full'");
  await set(modules.join(','));
  forget();
  try {
    await work();
  } finally {
    await set(rows[0].access_module);
    forget();
  }
};

describe('names that are in no register', () => {
  it('are errors that name them, and the answer says what could be created', async () => {
    const { status, body } = await importRows(server, 'acme-analyst', 'risks', MIXED);
    expect(status).toBe(400);
    expect(body.error.details).toMatchObject({ total: 7, missing: MISSING });
    expect(body.error.details.errors?.[0]).toMatchObject({ row: 1, field: 'riskOwner' });
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });

  it('are created once each with createMissing, in the company of the importing user', async () => {
    const trial = await imported(server, 'acme-analyst', 'risks', MIXED, 'createMissing=true&dryRun=true');
    const made = MISSING.map(({ entity, count }) => ({ entity, count }));
    expect(trial).toMatchObject({ created: 3, refused: 0, errors: [], missing: MISSING, made });
    expect(await counts()).toEqual([0, 0, 0, 0]);
    const done = await imported(server, 'acme-analyst', 'risks', MIXED, 'createMissing=true');
    expect(done).toMatchObject({ created: 3, made });
    expect(await counts()).toEqual([3, 2, 2, 1]);
    expect((await listed('risk-owners')).map(({ name }) => name)).toEqual(['Head of IT', 'Ann']);
    expect((await listed('risks')).map((row) => [row.riskOwner, row.riskCategory, row.riskTreatment])).toMatchObject([
      [{ name: 'Head of IT' }, { category_domain: 'Technical' }, { treatmentOption: 'Mitigate' }],
      [{ name: 'Head of IT' }, { category_domain: 'Legal' }, null],
      [{ name: 'Ann' }, { category_domain: 'Technical' }, null],
    ]);
    expect((await listed('risk-categories')).every(({ shared }) => shared === false)).toBe(true);
    expect((await (await register(server, 'birch-analyst', 'risk-owners')).list()).status).toBe(403);
  });

  it('are created only for the chosen kinds', async () => {
    const { body } = await importRows(
      server,
      'acme-analyst',
      'risks',
      MIXED,
      'createMissing=risk-owners,risk-treatments',
    );
    const fields = body.error.details.errors?.map(({ field }) => field);
    expect([...new Set(fields)]).toEqual(['riskCategory']);
    expect((await importRows(server, 'acme-analyst', 'risks', MIXED, 'createMissing=companies')).status).toBe(400);
  });

  it('are created for rows that are stored, and for no refused or skipped one', async () => {
    const rows = [...MIXED, { ...risk('Nobody', 'Nothing'), Threat: '' }];
    const done = await imported(server, 'acme-analyst', 'risks', rows, 'createMissing=true&mode=valid');
    expect(done).toMatchObject({ created: 3, refused: 1 });
    expect(await counts()).toEqual([3, 2, 2, 1]);
  });

  it('cannot be ids, and cannot be longer than their register allows', async () => {
    for (const owner of ['999999', 'a'.repeat(256), `a${'0'.repeat(23)}`, { id: 7 }]) {
      const { status, body } = await importRows(
        server,
        'acme-analyst',
        'risks',
        [risk(owner, 'C')],
        'createMissing=true',
      );
      expect([status, body.error.details.errors?.map(({ field }) => field)]).toEqual([400, ['riskOwner']]);
    }
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });

  it('are created only when the user has their module', async () => {
    await withTier(['Risk', 'Risk Category'], async () => {
      const { status, body } = await importRows(server, 'acme-analyst', 'risks', MIXED, 'createMissing=true');
      expect(status).toBe(400);
      expect(body.error.details.errors).toMatchObject([{ row: 1, field: 'riskTreatment' }]);
      expect(body.error.details.missing?.map(({ allowed }) => allowed)).toEqual([true, true, false]);
      expect(await counts()).toEqual([0, 0, 0, 0]);
      await imported(server, 'acme-analyst', 'risks', MIXED.slice(1), 'createMissing=true');
      expect(await counts()).toEqual([2, 2, 2, 0]);
    });
  });

  it('of control domains are created too, and controls stay words', async () => {
    const rows = [
      { ...risk('Ann', 'Legal'), 'Control Domain': 'A.5|Policies; A.6', 'Control Mapped': 'A.5.1' },
      { ...risk('Ann', 'Legal'), 'Control Domain': 'a.5' },
    ];
    const plain = await imported(server, 'acme-analyst', 'risks', rows, 'createMissing=risk-owners,risk-categories');
    const missing = { entity: 'control-domain', count: 2, names: ['A.5|Policies', 'A.6'], allowed: true };
    expect(plain.missing).toContainEqual(missing);
    const placesOf = ({ warnings }: typeof plain) => warnings.map(({ row, field }) => [row, field]);
    expect(placesOf(plain)).toEqual([
      [1, 'controlDomain'],
      [1, 'controlMapped'],
      [2, 'controlDomain'],
    ]);
    expect(plain.made).toHaveLength(2);
    expect((await listed('risks'))[0]?.controlDomain).toMatchObject([
      { documentId: null, words: 'A.5|Policies' },
      { documentId: null, words: 'A.6' },
    ]);
    for (const table of TABLES) await server.sql.query(`delete from ${table}`);
    const done = await imported(server, 'acme-analyst', 'risks', rows, 'createMissing=true');
    expect(done.made).toContainEqual({ entity: 'control-domain', count: 2 });
    expect(placesOf(done)).toEqual([[1, 'controlMapped']]);
    const [policies, six] = await listed('control-domains');
    expect([policies, six]).toMatchObject([
      { control_no: 'A.5', domain: 'Policies' },
      { control_no: 'A.6', domain: 'A.6' },
    ]);
    expect(
      (await listed('risks')).map(({ controlDomain, controlMapped }) => [controlDomain, controlMapped]),
    ).toMatchObject([
      [[{ id: policies?.id }, { id: six?.id }], [{ id: null, words: 'A.5.1' }]],
      [[{ id: policies?.id }], []],
    ]);
    expect((await undo(server, 'acme-analyst', done.importId)).body.data).toEqual({ removed: 6, restored: 0 });
    expect(await listed('control-domains')).toEqual([]);
  });

  it('are deleted when the import is undone, unless something else uses them', async () => {
    const done = await imported(server, 'acme-analyst', 'risks', MIXED, 'createMissing=true');
    expect((await undo(server, 'acme-analyst', done.importId)).body.data).toEqual({ removed: 8, restored: 0 });
    expect(await counts()).toEqual([0, 0, 0, 0]);
    const again = await imported(server, 'acme-analyst', 'risks', MIXED, 'createMissing=true');
    const owners = await listed('risk-owners');
    const [, second] = await listed('risk-categories');
    await (await register(server, 'acme-analyst', 'risk-categories')).change(second?.id ?? 0, { annexCategory: 'A' });
    const own = { riskOwner: owners[0]?.id, riskCategory: second?.id, threat: 'x', vulnerability: 'x' };
    await (await register(server, 'acme-analyst', 'risks')).make({
      ...own,
      ...{ matrix: '3x3', likelihood: '1', initialImpact: '1' },
    });
    expect((await undo(server, 'acme-analyst', again.importId)).body.data).toEqual({ removed: 6, restored: 0 });
    expect(await counts()).toEqual([1, 1, 1, 0]);
    expect((await listed('risk-owners')).map(({ name }) => name)).toEqual(['Head of IT']);
  });
});
