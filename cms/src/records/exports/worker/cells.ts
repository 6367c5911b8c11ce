import { type FieldTexts, fieldTexts, type Reader } from '@ridgeline/domain/field-text';
import { dateCell, figureCell, type OutCell } from '@ridgeline/domain/workbook/cell';
import type { ExportColumn } from '../columns';
import type { Row } from '../said';

/** A row's cells as texts, for a document that is made to be read: what the list shows. */
export const textsOf = (columns: readonly ExportColumn[], reader: Reader): ((row: Row) => string[]) => {
  const { fieldText } = fieldTexts(reader);
  return (row) => columns.map(({ field, said }) => (said ? said(row) : fieldText(field, row[field.name], row)));
};

const QUARTER = 15 * 60_000;

/**
 * The reader's own clock as if it were UTC, which has no zones to go wrong in. Zones change their offset at quarters of
 * an hour: one lookup for each hour is enough for all moments in it.
 */
const localClock = ({ timeZone }: Reader): ((at: number) => number) => {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const offsets = new Map<number, number>();
  return (at) => {
    const quarter = Math.floor(at / QUARTER) * QUARTER;
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = Date.parse(`${clock.format(quarter).replace(', ', 'T')}Z`) - quarter;
      offsets.set(quarter, offset);
    }
    return at + offset;
  };
};

const cellOf = (
  { field, said }: ExportColumn,
  row: Row,
  fieldText: FieldTexts['fieldText'],
  local: (at: number) => number,
): OutCell => {
  if (said) return said(row);
  const value = row[field.name];
  if (value === null || value === undefined || value === '') return null;
  switch (field.kind) {
    case 'date':
      return dateCell(Date.parse(`${String(value).slice(0, 10)}T00:00:00Z`), 'day', String(value));
    case 'dateTime':
      return dateCell(local(Date.parse(String(value))), 'moment', String(value));
    case 'amount':
    case 'integer':
      return figureCell(String(value));
    default:
      return fieldText(field, value, row);
  }
};

/** A row's cells for a spreadsheet: dates as dates, figures as figures, so that they sort and come back by an import. */
export const cellsOf = (columns: readonly ExportColumn[], reader: Reader): ((row: Row) => OutCell[]) => {
  const { fieldText } = fieldTexts(reader);
  const local = localClock(reader);
  return (row) => columns.map((column) => cellOf(column, row, fieldText, local));
};
