import type { Core } from '@strapi/strapi';
import type { Transaction } from './scope';

const LIFT = `
  do $$ declare found record; begin
    for found in select tablename, policyname from pg_policies
      where schemaname = current_schema() and policyname like 'wall\\_%' loop
      execute format('drop policy %I on %I', found.policyname, found.tablename);
    end loop;
  end $$`;

/** Takes all policies down. Row security stays on, so that until they are back nobody but the owner sees a row. */
export const liftPolicies = async (trx: Transaction): Promise<void> => {
  await trx.raw(LIFT);
};

const CLEAR_TRIGGERS = `
  do $$ declare found record; begin
    for found in select tgname, relname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = current_schema()::regnamespace and tgname like 'wall\\_%' loop
      execute format('drop trigger %I on %I', found.tgname, found.relname);
    end loop;
  end $$`;

/** Takes policies and triggers down, before they are built anew in the same transaction. */
export const clearWall = async (trx: Transaction): Promise<void> => {
  await liftPolicies(trx);
  await trx.raw(CLEAR_TRIGGERS);
};

/**
 * Lifts the policies before a schema sync that will change something: PostgreSQL refuses to drop a table or retype a
 * column that a policy names, and Strapi would not start.
 */
export const liftBeforeSync = (strapi: Core.Strapi): void => {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    const { schema } = strapi.db;
    const old = await schema.schemaStorage.read();
    if (!old || old.hash === (await schema.schemaStorage.hashSchema(schema.schema))) return;
    await strapi.db.connection.transaction(liftPolicies);
  });
};
