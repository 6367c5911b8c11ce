import type { AuditedColumn } from './subjects';

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
export const shownValue = ({ field, column, target }: AuditedColumn, row: string): string => {
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
