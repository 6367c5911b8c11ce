import type { Transaction } from './scope';

const LIFT = `
  do $$ declare found record; begin
    for found in select tablename, policyname from pg_policies
      where schemaname = current_schema() and policyname like 'wall\\_%' loop
      execute format('drop policy %I on %I', found.policyname, found.tablename);
    end loop;
  end $$`;

const CLEAR_TRIGGERS = `
  do $$ declare found record; begin
    for found in select tgname, relname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = current_schema()::regnamespace and tgname like 'wall\\_%' loop
      execute format('drop trigger %I on %I', found.tgname, found.relname);
    end loop;
  end $$`;

/**
 * Takes policies and triggers down, before the schema changes and they are built anew in the same transaction. Row
 * security stays on, so that only the owner of the database sees a row in between.
 */
export const clearWall = async (trx: Transaction): Promise<void> => {
  await trx.raw(LIFT);
  await trx.raw(CLEAR_TRIGGERS);
};
