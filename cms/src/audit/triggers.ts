import { join } from 'node:path';
import { quoteName, quoteText, shortName, unquoteName } from '../database/names';
import { sqlFile } from '../database/sql';
import type { AuditedColumn, Subject } from './subjects';

/** Columns that an entry is inserted with, in the order in which `entries` selects them. */
export const WRITTEN =
  '(document_id, created_at, updated_at, at, username, user_id, address, action, entity, company_id, company_name, row_id, row_document_id, label, changes)';

/** A new documentId, by which the generic list knows a row. It starts with the time: random ids would scatter over the index. */
export const NEW_ID = `w.moment || right(gen_random_uuid()::text, 12)`;

/** PostgreSQL accepts at most 100 arguments for a function. */
const MOST_ARGUMENTS = 90;

const inLots = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / MOST_ARGUMENTS) }, (_, lot) =>
    items.slice(lot * MOST_ARGUMENTS, (lot + 1) * MOST_ARGUMENTS),
  );

/**
 * JSON text of the values that are not null; the values are JSON text already. Concatenated by hand: for a wide table
 * that takes half the time of `json_strip_nulls(row_to_json(...))`, which matters in an import of thousands of rows.
 */
const object = (values: readonly (readonly [name: string, json: string])[]): string => {
  const pairs = values.map(([name, json]) => `${quoteText(`${JSON.stringify(name)}:`)} || ${json}`);
  const lots = inLots(pairs).map((lot) => `nullif(concat_ws(',', ${lot.join(', ')}), '')`);
  return `'{' || concat_ws(',', ${lots.join(', ')}) || '}'`;
};

/** Replaces a value that is not shown. */
const HIDDEN = `'•••'`;

/** JSON with more characters than this is shown by its size: for instance the questions of a sent questionnaire. */
const LONGEST_JSON = 500;

const sized = (value: string): string =>
  `case when length(${value}::text) <= ${LONGEST_JSON} then ${value}::text
    when jsonb_typeof(${value}) = 'array' then jsonb_array_length(${value}) || ' items'
    else left(${value}::text, ${LONGEST_JSON}) || '…' end`;

/**
 * SQL of a column's value as the audit log shows it, to be made JSON; null for an empty one. Times are UTC. A related
 * row is shown with its label, since it may be deleted when the entry is read.
 */
const shownValue = ({ field, column, target }: AuditedColumn, row: string): string => {
  const value = `${row}.${column}`;
  if (field.audit === 'never') return `case when ${value} is not null then ${HIDDEN} end`;
  if (field.audit === 'mask')
    return `case when length(${value}) > 3 then ${HIDDEN} || right(${value}, 3) when ${value} is not null then ${HIDDEN} end`;
  if (target)
    return `case when ${value} is not null then json_build_object('id', ${value},
      'label', (select ${target.name('r')} from ${target.table} r where r.id = ${value})) end`;
  if (field.kind === 'dateTime') return `to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return field.kind === 'json' ? sized(value) : value;
};

const whole = ({ columns }: Subject, row: string): string =>
  object(
    columns
      .filter(({ field }) => field.audit !== 'never')
      .map((column) => [column.field.name, `to_json(${shownValue(column, row)})::text`]),
  );

/** Long values that never change, such as the questions as they were sent: comparing them would cost more than the change. */
const isFixed = ({ field: { kind, once } }: AuditedColumn): boolean => kind === 'json' && once === true;

/** What is not compared does not change: the trigger runs only for a statement that sets one of these columns. */
const keepFixed = (schema: string, { table, columns }: Subject): string[] => {
  const fixed = columns.filter(isFixed).map(({ column }) => column);
  if (fixed.length === 0) return [];
  const changes = fixed.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  return [
    `create trigger wall_fixed before update of ${fixed.join(', ')} on ${schema}.${quoteName(table)}
      for each row when (${changes}) execute function ${schema}.wall_refuse_change()`,
  ];
};

const difference = ({ columns }: Subject): string =>
  object(
    columns
      .filter((column) => !isFixed(column))
      .map((column) => [
        column.field.name,
        `case when o.${column.column} is distinct from n.${column.column}
        then json_build_array(${shownValue(column, 'o')}, ${shownValue(column, 'n')})::text end`,
      ]),
  );

/**
 * Outside every scope, Strapi itself writes for a user of the panel. The author column of the row then names that
 * user.
 */
const author = ({ part }: Subject, row: string): string =>
  part
    ? `coalesce(w.username, 'system')`
    : `coalesce(w.username, (select a.email from admin_users a where a.id = ${row}.updated_by_id), 'system')`;

const entries = (subject: Subject, row: string, rows: string, action: string, changes: string): string => {
  const company = subject.company(row);
  const who = rows === 'old_rows' ? `coalesce(w.username, 'system')` : author(subject, row);
  return `select ${NEW_ID}, w.at, w.at, w.at, ${who}, w.user_id, w.address, ${action}, ${quoteText(subject.entity)}, ${company}, c.name,
      ${row}.id, ${subject.part ? 'null' : `${row}.document_id`}, left(${subject.label(row)}, 255), ${changes}
    from wall_audit_who() w cross join ${rows} ${row} ${subject.joins?.(row, rows) ?? ''}
    left join companies c on c.id = ${company}`;
};

const changed = (subject: Subject): string => {
  const { tier } = subject;
  const action = tier ? `case when o.${tier} is distinct from n.${tier} then 'tier' else 'update' end` : `'update'`;
  const both = {
    ...subject,
    joins: (row: string, rows: string) => `join old_rows o on o.id = ${row}.id ${subject.joins?.(row, rows) ?? ''}`,
  };
  return entries(both, 'n', 'new_rows', action, difference(subject));
};

/** What is inserted into the audit log for each command on a table. */
export interface Written {
  readonly created: string;
  readonly changed: string;
  readonly deleted: string;
}

/** The function `name` and the triggers by which the audit log of a table is written. */
export const auditTriggers = (schema: string, table: string, name: string, written: Written): string[] =>
  sqlFile(join(__dirname, 'watch.sql'), { schema: unquoteName(schema), table, name, ...written });

/** Functions and triggers of one table. */
export const watch = (schema: string, subject: Subject): string[] => [
  ...keepFixed(schema, subject),
  ...auditTriggers(schema, subject.table, shortName(`wall_audit_${subject.table}`), {
    created: `insert into audit_entries ${WRITTEN}
    ${entries(subject, 'n', 'new_rows', `'create'`, `'{"after":' || ${whole(subject, 'n')} || '}'`)}`,
    changed: `insert into audit_entries ${WRITTEN}
    select document_id, created_at, updated_at, at, username, user_id, address, action, entity, company_id, company_name, row_id, row_document_id, label,
      '{"changed":' || differences || '}'
    from (${changed(subject)}) as found ${WRITTEN.replace('changes)', 'differences)')} where differences <> '{}'`,
    deleted: `insert into audit_entries ${WRITTEN}
    ${entries(subject, 'o', 'old_rows', `'delete'`, `'{"before":' || ${whole(subject, 'o')} || '}'`)}`,
  }),
];
