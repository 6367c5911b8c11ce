"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.remember = exports.standsAlready = void 0;
const node_crypto_1 = require("node:crypto");
/**
 * Everything of the wall that stands in the database, as one hash: policies, triggers, functions, constraints, indexes,
 * row security and grants. Changes by any hand change it.
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
const read = async (trx) => {
    const { rows } = await trx.raw(STATE);
    return rows[0].state;
};
const fingerprintOf = (script) => (0, node_crypto_1.createHash)('sha256').update(script.join(';\n')).digest('hex');
/** Whether this very script was run last, and nothing that it built was touched since. */
const standsAlready = async (trx, script) => {
    await trx.raw('create table if not exists ridgeline_wall (id integer primary key check (id = 1), fingerprint text not null, state text not null)');
    const { rows } = await trx.raw('select fingerprint, state from ridgeline_wall');
    const [last] = rows;
    return last?.fingerprint === fingerprintOf(script) && last.state === (await read(trx));
};
exports.standsAlready = standsAlready;
const remember = async (trx, script) => {
    await trx.raw(`insert into ridgeline_wall values (1, :fingerprint, :state)
      on conflict (id) do update set fingerprint = excluded.fingerprint, state = excluded.state`, { fingerprint: fingerprintOf(script), state: await read(trx) });
};
exports.remember = remember;
