import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../tools/database/connect.ts';
import { contentsOf } from '../../../tools/older/contents.ts';
import { startProcess } from '../create-bulk/process.ts';
import { type Clone, cloneTemplate } from '../harness/clone.ts';
import { compiled, connectSql, type Sql } from '../harness/index.ts';
import { copyWorkspace } from '../records/changed-copy.ts';
import { KILLS, killAtPoints } from './killing.ts';

const ENTITY = 'domain/src/entities/supplier.ts';
const SCHEMA = 'cms/dist/src/api/supplier-management/content-types/supplier-management/schema.json';
const ROWS = 300;
/** How often the migration that is killed updates all rows. */
const ROUNDS = 30;
/** The current schema number, and that of a version that a test makes up. */
const { SCHEMA: NOW } = compiled<typeof import('../../src/database/migrations/number')>('database/migrations/number');
const NEXT = NOW + 1;

let database: Clone;
let sql: Sql;
const copy = copyWorkspace();

/** Starts the copy's server; returns what it printed when it ended, or null when it listened (and was stopped). */
const start = async (): Promise<string | null> => {
  const child = copy.start(database.url, await freePort(), 'pipe');
  let printed = '';
  child.stderr?.on('data', (chunk) => (printed += chunk));
  const ended = once(child, 'close').then(() => printed);
  const listening = once(child.stdout as NodeJS.EventEmitter, 'data').then(() => null);
  const result = await Promise.race([ended, listening]);
  child.kill('SIGKILL');
  await ended;
  return result;
};

const valuesIn = async (column: string): Promise<number> =>
  (await sql.query(`select from supplier_managements where ${column} like 'Known as %'`)).rowCount ?? 0;

/** Everything except what each start writes. */
const contents = async () => {
  const all = await contentsOf(sql);
  all.delete('rows public.strapi_core_store_settings');
  return all;
};

beforeAll(async () => {
  database = await cloneTemplate();
  sql = await connectSql(database.url);
  await sql.query(
    `insert into supplier_managements (document_id, supplier_name, supplier_trading_as, company_id)
     select 'doc' || n, 'Supplier ' || n, 'Known as ' || n, (select min(id) from companies) from generate_series(1, $1) n`,
    [ROWS],
  );
}, 300_000);
afterAll(async () => {
  await sql.end();
  copy.remove();
});

describe('a field without a migration', () => {
  it('is refused by name when it was removed, and nothing changes', async () => {
    const [before, whole] = [await contents(), copy.read(SCHEMA)];
    const { supplier_trading_as: _, ...attributes } = JSON.parse(whole).attributes;
    copy.write(SCHEMA, JSON.stringify({ ...JSON.parse(whole), attributes }));
    expect(await start()).toContain(
      'Refusal: The database has what this version does not know: supplier_managements.supplier_trading_as. Nothing was changed.',
    );
    copy.write(SCHEMA, whole);
    expect(await contents()).toEqual(before);
  }, 300_000);

  it('is refused by name when its type changed, and nothing changes', async () => {
    const [before, whole] = [await contents(), copy.read(SCHEMA)];
    const { attributes, ...rest } = JSON.parse(whole);
    copy.write(
      SCHEMA,
      JSON.stringify({ ...rest, attributes: { ...attributes, supplier_trading_as: { type: 'integer' } } }),
    );
    expect(await start()).toContain('stores differently: supplier_managements.supplier_trading_as (to integer)');
    copy.write(SCHEMA, whole);
    expect(await contents()).toEqual(before);
  }, 300_000);

  it('is refused by name when it was renamed, and the former version finds all of its values', async () => {
    const before = await contents();
    copy.replace(ENTITY, "'supplier_trading_as'", "'supplier_trade_name'");
    await expect(copy.generate()).rejects.toThrow(
      'Stored values would be lost: supplier_managements.supplier_trading_as is gone.',
    );
    // As a developer does who raises the number and forgets the migration.
    copy.replace('cms/src/database/migrations/number.ts', `SCHEMA = ${NOW}`, `SCHEMA = ${NEXT}`);
    await copy.generate();
    expect(await start()).toContain('does not know: supplier_managements.supplier_trading_as.');
    expect(await contents()).toEqual(before);
    const good = await startProcess(database.url);
    await good.kill();
    expect(await valuesIn('supplier_trading_as')).toBe(ROWS);
  }, 300_000);
});

describe('a field that was renamed by a migration', () => {
  const migrate = (statement: string, last = ''): void => {
    const own = `{ number: ${NEXT}, name: 'Rename', before: async ({ trx }) => {
      await require('./keep').keepColumns(trx, '0003_suppliers', 'supplier_managements', ['supplier_trading_as']);
      await trx.raw('alter table supplier_managements rename supplier_trading_as to supplier_trade_name');
      ${statement}
    }, after: async ({ trx }) => {
      ${last}
    } }`;
    const before = Array.from({ length: NOW }, (_, at) => `{ number: ${at + 1} }`);
    copy.write('cms/dist/src/database/migrations/list.js', `exports.MIGRATIONS = [${[...before, own].join(', ')}];`);
    copy.write('cms/dist/src/database/migrations/number.js', `exports.SCHEMA = ${NEXT};`);
  };

  it('does not change when the migration fails at its end', async () => {
    const before = await contents();
    migrate('', `await trx.raw('select 1 / 0');`);
    expect(await start()).toContain('division by zero');
    expect(await contents()).toEqual(before);
  }, 300_000);

  it(`is unchanged or complete when it is killed at ${KILLS} points`, async () => {
    migrate(`for (let round = 0; round < ${ROUNDS}; round += 1) {
      await trx.raw("update supplier_managements set supplier_trade_name = supplier_trade_name || '.'");
    }`);
    const port = await freePort();
    await sql.end();
    await killAtPoints({
      name: 'A migration that renames a column and rewrites its values',
      url: database.url,
      number: NEXT,
      start: () => copy.start(database.url, port, 'pipe'),
      expectWhole: async (sql) => {
        const all = `supplier_trade_name like 'Known as %' and supplier_trade_name ~ '[0-9][.]{${ROUNDS}}$'`;
        expect((await sql.query(`select from supplier_managements where ${all}`)).rowCount).toBe(ROWS);
      },
    });
    sql = await connectSql(database.url);
  }, 1_800_000);

  it('has all of its values, and a copy of them that is deleted with its row', async () => {
    migrate('');
    expect(await start()).toBeNull();
    expect(await valuesIn('supplier_trade_name')).toBe(ROWS);
    await sql.query(`delete from supplier_managements where supplier_name = 'Supplier 1'`);
    const kept = await sql.query('select from ridgeline_kept."0003_suppliers"');
    expect(kept.rowCount).toBe(ROWS - 1);
    expect((await sql.query('select number from ridgeline_schema')).rows).toEqual([{ number: NEXT }]);
  }, 300_000);

  it('prevents the former version from starting', async () => {
    await expect(startProcess(database.url)).rejects.toThrow(
      `Refusal: This database belongs to a newer version of Ridgeline (schema ${NEXT}; this version knows ${NOW}).`,
    );
  }, 300_000);
});
