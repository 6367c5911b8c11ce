"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.triggersOf = exports.triggerFunctions = exports.isWithoutCompany = exports.WITHOUT_COMPANY = void 0;
const names_1 = require("./names");
/** SQLSTATE and constraint name of a tenant row that was written with no company in view. */
exports.WITHOUT_COMPANY = { code: '23514', constraint: 'wall_without_company' };
/** Whether an error says that a tenant row was written with no company in view (decisions 1.2: a 400). */
const isWithoutCompany = (error) => error instanceof Error &&
    'constraint' in error &&
    typeof error.constraint === 'string' &&
    error.constraint.startsWith(exports.WITHOUT_COMPANY.constraint);
exports.isWithoutCompany = isWithoutCompany;
/**
 * The company is never believed from the row. The owner alone, past the wall, may name it when none is in view.
 * A column default would do for staff, but stops Strapi's next schema sync.
 */
const STAMP = `new.${names_1.COMPANY} := case when row_security_active(tg_relid) then wall_company()
      else coalesce(wall_company(), new.${names_1.COMPANY}) end;`;
const STAMPS = {
    tenant: `${STAMP}
    if new.${names_1.COMPANY} is null then
      raise exception 'a row of % needs a company', tg_table_name
        using errcode = '${exports.WITHOUT_COMPANY.code}', constraint = '${exports.WITHOUT_COMPANY.constraint}';
    end if;`,
    reference: `${STAMP}
    new.shared := new.${names_1.COMPANY} is null;`,
    // The operator makes users of any company; that they may is the policy's business.
    personal: `new.${names_1.COMPANY} := coalesce(wall_company(), new.${names_1.COMPANY});`,
};
/** A foreign key of Strapi's nulls its column when a company is deleted, which must never publish or orphan a row. */
const KEEP = `if new.${names_1.COMPANY} is distinct from old.${names_1.COMPANY} then
      if new.${names_1.COMPANY} is null then
        raise exception 'the company still has rows in %', tg_table_name using errcode = '23503';
      end if;
      raise exception 'a row of % never changes its company', tg_table_name using errcode = '42501';
    end if;`;
const KEEPS = {
    tenant: KEEP,
    reference: `${KEEP}
    new.shared := new.${names_1.COMPANY} is null;`,
    personal: KEEP,
};
const triggerFunction = (schema, name, body) => `create or replace function ${schema}.${name}() returns trigger language plpgsql set search_path = ${schema}, pg_temp as $$
  begin
    ${body}
    return new;
  end $$`;
const triggerFunctions = (schema) => Object.keys(STAMPS).flatMap((kind) => [
    triggerFunction(schema, `wall_stamp_${kind}`, STAMPS[kind]),
    triggerFunction(schema, `wall_keep_${kind}`, KEEPS[kind]),
]);
exports.triggerFunctions = triggerFunctions;
const CHECKS = {
    tenant: `${names_1.COMPANY} is not null`,
    reference: `shared is not null and shared = (${names_1.COMPANY} is null)`,
};
/** Stamps and keeps the company of each row, and checks it again as a constraint that even the owner cannot pass. */
const triggersOf = (schema, { table, kind }, stamp = `wall_stamp_${kind}`) => {
    const on = `${schema}.${(0, names_1.quoteName)(table)}`;
    const constraint = (0, names_1.shortName)(`${exports.WITHOUT_COMPANY.constraint}_${table}`);
    const check = CHECKS[kind];
    const known = `select from pg_constraint where conname = ${(0, names_1.quoteText)(constraint)} and conrelid = ${(0, names_1.quoteText)(on)}::regclass`;
    return [
        `create or replace trigger wall_stamp before insert on ${on} for each row execute function ${schema}.${stamp}()`,
        `create or replace trigger wall_keep before update on ${on} for each row execute function ${schema}.wall_keep_${kind}()`,
        ...(check
            ? [
                `do $$ begin if not exists (${known}) then
            alter table ${on} add constraint ${(0, names_1.quoteName)(constraint)} check (${check}) not valid; end if; end $$`,
            ]
            : []),
    ];
};
exports.triggersOf = triggersOf;
