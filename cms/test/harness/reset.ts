import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { Client } from 'pg';
import { compiled } from './boot.ts';
import type { Clone } from './clone.ts';

/** The schema with the copy of the fixtures, in the database that the test files of one worker share. */
const COPY = 'copy_of_fixtures';

/** Tables of the product, whatever schema they are in, with their quoted names. The queue goes on meanwhile, and holds no data. */
const TABLES = `
  select format('%I.%I', schemaname, tablename) as name, format('%I.%I', '${COPY}', schemaname || '.' || tablename) as copy
  from pg_tables where schemaname !~ '^pg_' and schemaname not in ('information_schema', 'pgboss', '${COPY}')
  order by 1`;

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences where schemaname !~ '^pg_' and schemaname <> 'pgboss' order by 1`;

interface Copied {
  readonly name: string;
  readonly copy: string;
}

/** Restores a database to its state when `copyDatabase` was called. */
export type PutBack = () => Promise<void>;

/**
 * Stores a copy of every table and sequence in the same database.
 * Runs as the superuser, since only a superuser may disable triggers while rows are restored.
 */
export const copyDatabase = async ({ superuserUrl }: Clone): Promise<PutBack> => {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows: tables } = await client.query<Copied>(TABLES);
  await client.query(`create schema ${COPY}`);
  const filled: Copied[] = [];
  for (const table of tables) {
    const { rowCount } = await client.query(`create table ${table.copy} as table ${table.name}`);
    if (rowCount) filled.push(table);
  }
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(SEQUENCES);
  await client.end();
  const names = tables.map(({ name }) => name).join(', ');
  const script = [
    'begin',
    // Work that a finished test left running may lock a table for a moment, never for long.
    `set local lock_timeout = '20s'`,
    `set local session_replication_role = replica`,
    `truncate ${names}`,
    ...filled.map(({ name, copy }) => `insert into ${name} overriding system value select * from ${copy}`),
    ...sequences.map(({ name, last }) => `select setval('${name}', ${last ?? 1}, ${last !== null})`),
    'commit',
  ].join(';\n');
  return async () => {
    const again = new Client({ connectionString: superuserUrl });
    await again.connect();
    try {
      await again.query(script);
    } finally {
      await again.end();
    }
  };
};

type Access = typeof import('../../src/access/cache');
type Audit = typeof import('../../src/audit');

/** Clears what a server has cached of rows that are restored, and its folder of files. */
export const putServerBack = async (_strapi: Core.Strapi, dataDir: string, putBack: PutBack): Promise<void> => {
  const { bootstrapAudit, endAudit } = compiled<Audit>('audit');
  await endAudit();
  await putBack();
  const uploads = join(dataDir, 'uploads');
  for (const name of existsSync(uploads) ? readdirSync(uploads) : []) rmSync(join(uploads, name), { recursive: true });
  rmSync(join(dataDir, 'audit-heads.json'), { force: true });
  compiled<Access>('access/cache').forgetSignedIn();
  bootstrapAudit();
};
