import type { Transaction } from '../scope';

/** Where Strapi keeps the schema that it synchronised last. This version keeps it in `ridgeline_schema`. */
const STRAPIS = 'strapi_database_schema';

const FUNCTION = `
  create or replace function ridgeline_newer_version()
    returns table (id integer, schema json, "time" timestamp, hash text) language plpgsql as $$
  begin
    raise exception 'This database belongs to a newer version of Ridgeline (schema %). Start that version, or restore a backup made before the upgrade.',
      (select s.number from ridgeline_schema s);
  end $$`;

/**
 * Keeps versions without schema numbers away. Before it changes anything, each of them reads what it synchronised last
 * from `strapi_database_schema`; reading the view that takes its place fails with a sentence.
 */
export const closeGate = async (trx: Transaction): Promise<void> => {
  await trx.raw(FUNCTION);
  await trx.raw('revoke all on function ridgeline_newer_version() from public');
  await trx.raw(`create or replace view ${STRAPIS} as select * from ridgeline_newer_version()`);
};
