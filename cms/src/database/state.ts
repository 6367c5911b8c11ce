import { createHash } from 'node:crypto';
import type { Transaction } from './scope';

/**
 * Everything of row security that is in the database, as one hash: policies, triggers, functions, constraints, indexes,
 * row security and grants. A change by any program changes it.
 */
const STATE = `
  select md5(concat_ws('|',
    (select string_agg(concat_ws(' ', tablename, policyname, permissive, roles::text, cmd, qual, with_check), ';' order by tablename, policyname)
      from pg_policies where schemaname = current_schema()),
    (select string_agg(concat_ws(' ', tgenabled, pg_get_triggerdef(t.oid)), ';' order by tgrelid, tgname)
      from pg_trigger t join pg_class c on c.oid = tgrelid
      where relnamespace = current_schema()::regnamespace and tgname like 'wall\\_%'),
    (select string_agg(concat_ws(' ', pg_get_functiondef(oid), proacl::text), ';' order by proname)
      from pg_proc where pronamespace = current_schema()::regnamespace and (proname like 'wall\\_%' or proname = 'next_numbers')),
    (select string_agg(pg_get_constraintdef(oid), ';' order by conname)
      from pg_constraint where connamespace = current_schema()::regnamespace and conname like 'wall\\_%'),
    (select string_agg(indexdef, ';' order by indexname)
      from pg_indexes where schemaname = current_schema() and indexname like 'wall\\_%'),
    (select string_agg(concat_ws(' ', relname, relrowsecurity, relacl::text), ';' order by relname)
      from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'S')),
    (select string_agg(concat_ws(' ', attrelid::regclass, attname, attacl::text), ';' order by attrelid, attname)
      from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = current_schema()::regnamespace and attacl is not null)
  )) as state`;

const read = async (trx: Transaction): Promise<string> => {
  const { rows } = await trx.raw<{ rows: [{ state: string }] }>(STATE);
  return rows[0].state;
};

const fingerprintOf = (script: readonly string[]): string =>
  createHash('sha256').update(script.join(';\n')).digest('hex');

/** Whether exactly this script ran last, and nothing that it built has changed since. */
export const isUnchanged = async (trx: Transaction, script: readonly string[]): Promise<boolean> => {
  await trx.raw(
    'create table if not exists ridgeline_wall (id integer primary key check (id = 1), fingerprint text not null, state text not null)',
  );
  const { rows } = await trx.raw<{ rows: { fingerprint: string; state: string }[] }>(
    'select fingerprint, state from ridgeline_wall',
  );
  const [last] = rows;
  return last?.fingerprint === fingerprintOf(script) && last.state === (await read(trx));
};

export const remember = async (trx: Transaction, script: readonly string[]): Promise<void> => {
  await trx.raw(
    `insert into ridgeline_wall values (1, :fingerprint, :state)
      on conflict (id) do update set fingerprint = excluded.fingerprint, state = excluded.state`,
    { fingerprint: fingerprintOf(script), state: await read(trx) },
  );
};
