import type { Core } from '@strapi/strapi';
import type { Transaction } from '../scope';
import { closeGate } from './gate';
import { COPIES } from './keep';
import { SCHEMA } from './number';

type Provider = Core.Strapi['db']['schema'];
type Tables = Provider['schema'];

/** What the last start stored: its schema number, and the tables and columns of its content types. */
export interface State {
  readonly number: number;
  readonly schema: Tables;
  readonly hash: string;
}

const exists = async (trx: Transaction, table: string): Promise<boolean> => {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    'select from pg_tables where schemaname = current_schema() and tablename = ?',
    [table],
  );
  return rows.length > 0;
};

/** A database of a version without numbers has number 0; an empty one has none (null). */
export const readState = async (trx: Transaction): Promise<State | null> => {
  if (await exists(trx, 'ridgeline_schema')) {
    const { rows } = await trx.raw<{ rows: State[] }>('select number, schema, hash from ridgeline_schema');
    if (rows[0]) return rows[0];
  }
  if (!(await exists(trx, 'strapi_database_schema'))) return null;
  const { rows } = await trx.raw<{ rows: Omit<State, 'number'>[] }>(
    'select schema, hash from strapi_database_schema order by time desc, id desc limit 1',
  );
  return rows[0] ? { number: 0, ...rows[0] } : null;
};

/** The table of the schema number; created before the row security is built, which lists all tables. */
export const ensureStateTable = async (trx: Transaction): Promise<void> => {
  await trx.raw(`create table if not exists ridgeline_schema (id integer primary key check (id = 1),
    number integer not null, schema json not null, hash text not null, changed_at timestamp not null)`);
};

/** Stores the state of this start, and prevents versions without numbers from starting. */
export const writeState = async (trx: Transaction, schema: Tables, hash: string): Promise<void> => {
  await trx.raw(
    `insert into ridgeline_schema values (1, :number, :schema::json, :hash, now() at time zone 'utc')
     on conflict (id) do update set number = excluded.number, schema = excluded.schema, hash = excluded.hash,
       changed_at = excluded.changed_at`,
    { number: SCHEMA, schema: JSON.stringify(schema), hash },
  );
  if (await exists(trx, 'strapi_database_schema')) {
    await trx.raw(`create schema if not exists ${COPIES}`);
    await trx.raw(`alter table strapi_database_schema set schema ${COPIES}`);
  }
  await closeGate(trx);
};
