import type { Field } from '@ridgeline/domain';
import { fieldText } from '../value/text';

type Row = Readonly<Record<string, unknown>>;

/**
 * A field's value as the text of a spreadsheet cell: what the list shows, except that dates are ISO and sums ungrouped,
 * so that the cells sort, and an exported sheet can be imported again.
 */
export const cellText = (field: Field, row: Row): string => {
  const value = row[field.name];
  if (value === null || value === undefined) return '';
  if (field.kind === 'date') return String(value).slice(0, 10);
  if (field.kind === 'dateTime') return String(value).replace('T', ' ').slice(0, 19);
  if (field.kind === 'amount') return String(value);
  return fieldText(field, value, row);
};
