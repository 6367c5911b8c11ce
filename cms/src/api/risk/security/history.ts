import { join } from 'node:path';
import { risk, uidOf } from '@ridgeline/domain';
import { COMPANIES, tableOf } from '../../../database/layout';
import { COMPANY, quoteName, quoteText, type RoleNames, unquoteName } from '../../../database/names';
import { policy, type Rule, secure } from '../../../database/policies';
import { sqlFile } from '../../../database/sql';
import { storedColumns, VERSIONS, type VersionColumn } from '../services/history/columns';

/** Readable like risks; no policy allows writing, and no further grants exist. */
const RULES: readonly Rule[] = [
  { name: 'staff', command: 'select', role: 'staff', using: `${COMPANY} = wall_company()` },
  { name: 'operator', command: 'select', role: 'operator', using: `${COMPANY} = wall_company()` },
  { name: 'operator_reads', command: 'select', role: 'operator', using: 'wall_company() is null' },
];

const tableStatements = (schema: string, companies: string, columns: readonly VersionColumn[]): string[] => {
  const table = `${schema}.${VERSIONS}`;
  return [
    `create table if not exists ${table} (
      id bigint generated always as identity, row_id integer not null, row_document_id text not null,
      company_id integer not null references ${companies} (id) on delete cascade,
      created_at timestamp not null, valid_from timestamp not null, valid_to timestamp not null default 'infinity',
      username text not null, cause text, ended_by text, primary key (row_id, id))`,
    ...columns.map(({ column, type }) => `alter table ${table} add column if not exists ${column} ${type}`),
    // A distant day is found by when versions began, a recent one by when they ended.
    `create index if not exists wall_risk_versions_from on ${table} (company_id, valid_from)`,
    `create index if not exists wall_risk_versions_to on ${table} (company_id, valid_to)`,
  ];
};

const joins = (columns: readonly VersionColumn[]): string => columns.flatMap(({ join }) => join ?? []).join(' ');

const values = (columns: readonly VersionColumn[]): string => columns.map(({ value }) => value).join(', ');

/** Ends versions of risks whose versioned values have changed. */
const end = (columns: readonly VersionColumn[], rows: string): string => `
  update ${VERSIONS} v set valid_to = w.at from ${rows} n ${joins(columns)} cross join wall_audit_who() w
  where v.row_id = n.id and v.valid_to = 'infinity'
    and (${columns.map(({ column }) => `v.${column}`).join(', ')}) is distinct from (${values(columns)})`;

/** Begins a version of each risk that has no current one. */
const begin = (columns: readonly VersionColumn[], rows: string, cause: string, fresh: boolean): string => `
  insert into ${VERSIONS} (row_id, row_document_id, ${COMPANY}, created_at, valid_from, username, cause, ${columns.map(({ column }) => column).join(', ')})
  select n.id, n.document_id, n.${COMPANY}, coalesce(n.created_at, w.at), w.at, coalesce(w.username, 'system'), ${cause}, ${values(columns)}
  from ${rows} n ${joins(columns)} cross join wall_audit_who() w
  ${fresh ? '' : `where not exists (select from ${VERSIONS} o where o.row_id = n.id and o.valid_to = 'infinity')`}`;

const CAUSE = "nullif(current_setting('app.cause', true), '')";

/**
 * The history of risks: written only by triggers, one statement for each statement, with what was written. Risks from
 * before the history get their first version, and risks that were changed without the triggers another one.
 */
export const versionRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const columns = storedColumns();
  const risks = `${schema}.${quoteName(tableOf(uidOf(risk)))}`;
  const companies = `${schema}.${quoteName(tableOf(COMPANIES))}`;
  return [
    ...tableStatements(schema, companies, columns),
    secure(schema, VERSIONS),
    ...RULES.map((rule) => policy(schema, roles, VERSIONS, rule)),
    `grant select on ${schema}.${VERSIONS} to ${quoteName(roles.staff)}, ${quoteName(roles.operator)}`,
    ...sqlFile(join(__dirname, 'versions.sql'), {
      schema: unquoteName(schema),
      risks: tableOf(uidOf(risk)),
      begin_of_new: begin(columns, 'new_rows', CAUSE, true),
      end_of_changed: end(columns, 'new_rows'),
      begin_of_changed: begin(columns, 'new_rows', CAUSE, false),
      end_of_stored: end(columns, risks),
      begin_of_stored: begin(columns, risks, quoteText('start'), false),
    }),
  ];
};
