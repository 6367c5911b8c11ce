"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.liftBeforeSync = exports.liftPolicies = void 0;
const LIFT = `
  do $$ declare found record; begin
    for found in select tablename, policyname from pg_policies
      where schemaname = current_schema() and policyname like 'wall\\_%' loop
      execute format('drop policy %I on %I', found.policyname, found.tablename);
    end loop;
  end $$`;
/** Takes all policies down. Row security stays on, so that until they are back nobody but the owner sees a row. */
const liftPolicies = async (trx) => {
    await trx.raw(LIFT);
};
exports.liftPolicies = liftPolicies;
/**
 * Lifts the policies before a schema sync that will change something: PostgreSQL refuses to drop a table or retype a
 * column that a policy names, and Strapi would not start.
 */
const liftBeforeSync = (strapi) => {
    strapi.hook('strapi::content-types.beforeSync').register(async () => {
        const { schema } = strapi.db;
        const old = await schema.schemaStorage.read();
        if (!old || old.hash === (await schema.schemaStorage.hashSchema(schema.schema)))
            return;
        await strapi.db.connection.transaction(exports.liftPolicies);
    });
};
exports.liftBeforeSync = liftBeforeSync;
