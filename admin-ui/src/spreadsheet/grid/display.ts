import { readValue } from '@ridgeline/domain';
import { currentLocale } from '@ridgeline/domain/language';
import { fieldText } from '../../shared';
import type { Cell } from '../reading/sheet';
import type { CheckModel } from './model';
import type { MappedColumn } from './row';

const format = new Intl.DateTimeFormat(currentLocale(), {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date with its month in letters, e.g. '5 Feb 2021', so that it is clear which number is the month. */
export const shortDate = (iso: string): string => format.format(new Date(`${iso}T00:00:00Z`));

/** The text of a cell of the file. */
export const rawText = (cell: Cell): string => (cell === null ? '' : String(cell));

/** A cell of a mapped column as it will be stored, as text, so that the user sees how it was understood. */
export const shownText = (model: CheckModel, column: MappedColumn | undefined, row: number, cell: Cell): string => {
  if (!column || column.field.computed) return rawText(cell);
  const values = model.checkOf(row)?.values ?? {};
  const value = values[column.field.name];
  if (value === undefined || readValue(column.field, value).error !== undefined) return rawText(cell);
  return column.field.kind === 'date' ? shortDate(String(value)) : fieldText(column.field, value, values);
};
