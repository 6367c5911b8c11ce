import { BATCHES, COMPANIES, tableOf } from '../../database/layout';
import { quoteName, type RoleNames } from '../../database/names';
import { policy, secure } from '../../database/policies';

const TRACES = 'ridgeline_import_traces';

/**
 * What an import did, stored for as long as it can be undone: which rows it created, which it changed, their earlier
 * values, and the import's answer. One row for each register that it wrote, so that an import of thousands of rows costs
 * one more statement. It is deleted with its import and with its company.
 */
export const traceRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const [companies, batches] = [tableOf(COMPANIES), tableOf(BATCHES)];
  const table = `${schema}.${TRACES}`;
  const own = 'company_id = wall_company()';
  return [
    `create table if not exists ${table} (
      batch_id integer not null references ${schema}.${quoteName(batches)} (id) on delete cascade,
      company_id integer not null references ${schema}.${quoteName(companies)} (id) on delete cascade,
      entity_name text not null, along boolean not null, stored_at timestamp not null, xact bigint not null,
      created integer[] not null, changed integer[] not null, names json not null, earlier json, answer json,
      primary key (batch_id, entity_name))`,
    `create index if not exists wall_traces_company on ${table} (company_id)`,
    secure(schema, TRACES),
    ...(['staff', 'operator'] as const).flatMap((role) => [
      policy(schema, roles, TRACES, { name: role, command: 'all', role, using: own, check: own }),
      `grant select, insert, delete on ${table} to ${quoteName(roles[role])}`,
    ]),
  ];
};

/** The table of what was decided in imports, for the next file of the same shape. */
export const MAPPINGS = 'ridgeline_import_mappings';

/** Row security of what was decided in imports: of the own company alone, deleted with its import. */
export const mappingRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const [companies, batches] = [tableOf(COMPANIES), tableOf(BATCHES)];
  const table = `${schema}.${MAPPINGS}`;
  const own = 'company_id = wall_company()';
  return [
    `create table if not exists ${table} (
      company_id integer not null references ${schema}.${quoteName(companies)} (id) on delete cascade,
      entity_name text not null, shape text not null,
      batch_id integer not null references ${schema}.${quoteName(batches)} (id) on delete cascade,
      mapping jsonb not null, primary key (company_id, entity_name, shape))`,
    `create index if not exists wall_mappings_batch on ${table} (batch_id)`,
    secure(schema, MAPPINGS),
    ...(['staff', 'operator'] as const).flatMap((role) => [
      policy(schema, roles, MAPPINGS, { name: role, command: 'all', role, using: own, check: own }),
      `grant select, insert, update, delete on ${table} to ${quoteName(roles[role])}`,
    ]),
  ];
};
