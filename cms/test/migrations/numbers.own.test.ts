import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentsOf } from '../../../tools/older/contents.ts';
import { cloneTemplate } from '../harness/clone.ts';
import { compiled, connectSql, type Sql, startServer, type TestServer } from '../harness/index.ts';

let server: TestServer;
let SCHEMA: number;
beforeAll(async () => {
  server = await startServer();
  ({ SCHEMA } = compiled<typeof import('../../src/database/migrations/number')>('database/migrations/number'));
});
afterAll(() => server.stop());

type Database = TestServer['strapi']['db'];

/** Strapi's own synchronisation of one table without most of its columns, as versions without schema numbers ran it. */
const olderSync = async (url: string): Promise<string> => {
  const Plain = server.strapi.db.constructor as new (config: object) => Database;
  const older = new Plain({
    connection: { client: 'postgres', connection: { connectionString: url } },
    settings: { migrations: { dir: join(mkdtempSync(join(tmpdir(), 'ridgeline-test-')), 'none') } },
  });
  const [id, title] = [{ type: 'increments' }, { type: 'string' }];
  const model = {
    uid: 'api::older.older',
    singularName: 'older',
    tableName: 'key_features',
    attributes: { id, title },
  };
  try {
    await older.init({ models: [model as never] });
    return await older.schema.sync();
  } finally {
    await older.destroy();
  }
};

/** Everything except what the running server writes by itself: seals of the audit log. */
const contents = async () => {
  const all = await contentsOf(server.sql);
  for (const table of ['ridgeline_seals', 'ridgeline_heads']) all.delete(`rows public.${table}`);
  return all;
};

/** What differs now, by name: the whole content is too long to be read in a message. */
const changedSince = async (before: ReadonlyMap<string, unknown>): Promise<string[]> => {
  const now = await contents();
  return [...new Set([...before.keys(), ...now.keys()])].filter(
    (name) => JSON.stringify(before.get(name)) !== JSON.stringify(now.get(name)),
  );
};

const columnsOf = async (sql: Sql, table: string): Promise<number> =>
  (await sql.query('select from information_schema.columns where table_name = $1', [table])).rowCount ?? 0;

it('has one migration for each number', () => {
  const { MIGRATIONS } = compiled<typeof import('../../src/database/migrations/list')>('database/migrations/list');
  expect(MIGRATIONS.map(({ number }) => number)).toEqual(Array.from({ length: SCHEMA }, (_, at) => at + 1));
});

describe('a server with a lower schema number', () => {
  it('refuses in one line and changes nothing', async () => {
    await server.sql.query('update ridgeline_schema set number = $1', [SCHEMA + 1]);
    const before = await contents();
    const refusal = await server.strapi.db.schema.sync().catch((error: Error) => error);
    expect(String(refusal)).toBe(
      `Refusal: This database belongs to a newer version of Ridgeline (schema ${SCHEMA + 1}; this version knows ${SCHEMA}). ` +
        'Start that version, or restore a backup made before the upgrade.',
    );
    expect(await changedSince(before)).toEqual([]);
    await server.sql.query('update ridgeline_schema set number = $1', [SCHEMA]);
    await expect(server.strapi.db.schema.sync()).resolves.toBe('UNCHANGED');
  });
});

describe('a version without schema numbers', () => {
  it('fails at its first read, and changes nothing', async () => {
    const before = await contents();
    const refusal = await olderSync(server.database.url).catch((error: Error) => error);
    expect(String(refusal)).toContain(`This database belongs to a newer version of Ridgeline (schema ${SCHEMA}).`);
    expect(await changedSince(before)).toEqual([]);
  });

  it('would drop columns if nothing prevented it', async () => {
    const { url } = await cloneTemplate();
    const sql = await connectSql(url);
    const before = await columnsOf(sql, 'key_features');
    await sql.query('drop view strapi_database_schema');
    await sql.query('create table strapi_database_schema (id serial, schema json, "time" timestamp, hash text)');
    // Only of one table: PostgreSQL drops no table that others refer to.
    await sql.query(`insert into strapi_database_schema (schema, "time", hash)
      select json_build_object('tables', json_agg(t)), now(), 'older'
      from ridgeline_schema, json_array_elements(schema -> 'tables') t where t ->> 'name' = 'key_features'`);
    // PostgreSQL does not drop a column that a policy or an index of ours uses.
    await sql.query(`do $$ declare p record; begin
      for p in select policyname, tablename from pg_policies loop
        execute format('drop policy %I on %I', p.policyname, p.tablename);
      end loop; end $$`);
    await olderSync(url);
    expect(await columnsOf(sql, 'key_features')).toBeLessThan(before);
    await sql.end();
  });
});

describe('a start that changes the schema', () => {
  const policies = async () =>
    Number(
      (await server.sql.query(`select count(*) as n from pg_policies where policyname like 'wall\\_%'`)).rows[0].n,
    );

  it('builds row security, in the same transaction', async () => {
    const before = await policies();
    await server.sql.query(`update ridgeline_schema set hash = 'older'`);
    await server.sql.query('alter table risk_owners drop column created_at cascade');
    await server.strapi.db.schema.sync();
    expect(await policies()).toBe(before);
    expect((await server.sql.query('select created_at from risk_owners')).rowCount).toBe(0);
  });

  it('commits only when no other statement of its transaction is running', async () => {
    let done = false;
    const others = (async () => {
      while (!done) await server.strapi.db.connection.raw('select pg_sleep(0.005)');
    })();
    await expect(server.strapi.db.schema.sync()).resolves.toBe('UNCHANGED');
    done = true;
    await others;
  });

  it('changes nothing when it fails, not even the policies', async () => {
    await server.sql.query(`update ridgeline_schema set hash = 'older'`);
    await server.sql.query('alter table risk_owners rename created_at to made_at');
    await server.sql.query(`update ridgeline_schema set schema =
      replace(schema::text, '"name":"created_at"', '"name":"made_at"')::json`);
    const before = await contents();
    const built = await policies();
    const refusal = await server.strapi.db.schema.sync().catch((error: Error) => error);
    expect(String(refusal)).toMatch(
      /^Refusal: The database has what this version does not know: .*risk_owners\.made_at/,
    );
    expect(await changedSince(before)).toEqual([]);
    expect(await policies()).toBe(built);
  });
});
