import type { Field } from '@ridgeline/domain';
import { fieldText } from '../shared';

type Row = Readonly<Record<string, unknown>>;

/** The target of a cell's text: a spreadsheet, or a page for reading. */
export type Place = 'sheet' | 'page';

/**
 * A field's value as the text of an exported cell: what the list shows. In a spreadsheet, dates are ISO and sums
 * ungrouped, so that the cells sort, and an exported sheet can be imported again.
 */
export const cellText = (field: Field, row: Row, place: Place = 'sheet'): string => {
  const value = row[field.name];
  if (value === null || value === undefined) return '';
  if (place === 'page') return fieldText(field, value, row);
  if (field.kind === 'date') return String(value).slice(0, 10);
  if (field.kind === 'dateTime') return String(value).replace('T', ' ').slice(0, 19);
  if (field.kind === 'amount') return String(value);
  return fieldText(field, value, row);
};
