import {
  type DateOrder,
  type Entity,
  fieldOf,
  fitsOnlyMonthFirst,
  matchHeaders,
  readDate,
  turnedDay,
} from '@ridgeline/domain';
import { refusedHeaders } from '@ridgeline/domain/words/import';
import type { Cell, Sheet } from '../reading/sheet';

/**
 * The state of one column: `found` by its header; `suggested` is a guess that the user must confirm; `chosen` and
 * `left` are the user's decision; `open` needs a decision; `empty` has no header and no values.
 */
export type ColumnState = 'found' | 'suggested' | 'chosen' | 'left' | 'open' | 'empty';

export interface PlannedColumn {
  readonly index: number;
  readonly header: string;
  readonly state: ColumnState;
  /** Name of the chosen or suggested field. */
  readonly field?: string;
  /** Name of the field that its header means. */
  readonly recognised?: string;
  /** Another column further left has the same header. */
  readonly repeated: boolean;
  /** The first different values, as examples. */
  readonly examples: readonly Cell[];
  /**
   * An example of dates whose order is asked: invalid with the day first, while all dates of the column are valid with the
   * month first; or, where it was the month in a file of the same shape, one that means another day.
   */
  readonly oddDate?: string;
  /** How many cells are dates already, whose day and month a program may have exchanged; only with `oddDate`. */
  readonly turned?: number;
  /** The date format; absent until the question about `oddDate` is answered. */
  readonly dateOrder?: DateOrder;
}

export interface Plan {
  readonly columns: readonly PlannedColumn[];
  /** Columns that needed a decision from the start; they stay together while the user decides. */
  readonly attention: ReadonlySet<number>;
  /** The header row must match exactly and does not. */
  readonly strictError: boolean;
  /** No header is known at all. */
  readonly nothingKnown: boolean;
}

const EXAMPLES = 3;

/** Number of rows that are searched for examples: enough to find some, few enough for sixty columns. */
const LOOKED_AT = 200;

const isFilled = (cell: Cell | undefined): cell is Exclude<Cell, null> =>
  cell !== undefined && cell !== null && cell !== '';

/** The distinct values, because thousands of rows often contain the same few dates. */
const valuesOf = (sheet: Sheet, index: number): Cell[] =>
  [...new Set(sheet.rows.map((row) => row[index] ?? null))].filter(isFilled);

const hasValues = (sheet: Sheet, index: number): boolean => sheet.rows.some((row) => isFilled(row[index]));

const examplesOf = (sheet: Sheet, index: number): Cell[] => {
  const found = new Set<Cell>();
  for (const row of sheet.rows.slice(0, LOOKED_AT)) {
    const cell = row[index];
    if (isFilled(cell)) found.add(cell);
    if (found.size === EXAMPLES) break;
  }
  return [...found];
};

/** Cells that are dates already, whose day and month a program may have exchanged. */
const turnedIn = (sheet: Sheet, index: number): number =>
  sheet.rows.filter((row) => {
    const cell = row[index];
    return typeof cell === 'string' && turnedDay(cell) !== null;
  }).length;

const withDates = (entity: Entity, sheet: Sheet, column: PlannedColumn): PlannedColumn => {
  const { oddDate: _odd, dateOrder: _order, turned: _turned, ...plain } = column;
  if (!column.field || fieldOf(entity, column.field).kind !== 'date') return plain;
  const values = valuesOf(sheet, column.index);
  if (!fitsOnlyMonthFirst(values)) return { ...plain, dateOrder: 'day-first' };
  const odd = values.find((value) => typeof value === 'string' && readDate(value) === null);
  return { ...plain, oddDate: String(odd), turned: turnedIn(sheet, column.index) };
};

/**
 * A column whose dates are read in the order that was chosen in a file of the same shape. Without a date that only that order
 * can read, its question is shown too, answered; dates that have the day first without doubt keep it.
 */
const withOrderOfBefore = (sheet: Sheet, column: PlannedColumn, order: DateOrder | undefined): PlannedColumn => {
  if (order === undefined || column.dateOrder === order) return column;
  if (column.oddDate !== undefined) return { ...column, dateOrder: order };
  const written = valuesOf(sheet, column.index).filter((cell) => typeof cell === 'string');
  const other = written.find((cell) => readDate(cell) !== readDate(cell, 'month-first'));
  if (column.dateOrder === undefined || other === undefined) return column;
  if (written.some((cell) => readDate(cell, 'month-first') === null)) return column;
  return { ...column, oddDate: other, turned: turnedIn(sheet, column.index), dateOrder: order };
};

/** The last two columns of a sheet of refused rows are ours: when the corrected sheet is imported, they are no data. */
const ownColumns = (headers: readonly string[]): number => {
  const [row, reason] = headers.slice(-2);
  return refusedHeaders().some((own) => own.row === row && own.reason === reason) ? 2 : 0;
};

/** The first plan for a sheet: recognised columns are mapped, likely ones suggested, the others open. */
export const planOf = (entity: Entity, sheet: Sheet): Plan => {
  const given = sheet.headers.slice(0, sheet.headers.length - ownColumns(sheet.headers));
  const matching = matchHeaders(entity, given);
  const suggested = new Set<string>();
  const columns = sheet.headers.map((header, index): PlannedColumn => {
    const { field, suggestion } = matching.columns[index] ?? {};
    const repeated = matching.repeated.includes(header) && field === undefined;
    const base = { index, header, repeated, examples: examplesOf(sheet, index) };
    if (index >= given.length) return { ...base, state: 'left' };
    if (field) return withDates(entity, sheet, { ...base, state: 'found', field, recognised: field });
    if (header === '' && !hasValues(sheet, index)) return { ...base, state: 'empty' };
    if (suggestion && !repeated && !suggested.has(suggestion)) {
      suggested.add(suggestion);
      return withDates(entity, sheet, { ...base, state: 'suggested', field: suggestion });
    }
    return { ...base, state: 'open' };
  });
  const needsLook = ({ state, oddDate }: PlannedColumn): boolean =>
    state === 'suggested' || state === 'open' || oddDate !== undefined;
  return {
    columns,
    attention: new Set(columns.filter(needsLook).map(({ index }) => index)),
    strictError: matching.strictError,
    nothingKnown: columns.every(({ state }) => state !== 'found' && state !== 'suggested'),
  };
};

/** A new plan with one changed column; its dates are checked again. */
export const planWith = (entity: Entity, sheet: Sheet, plan: Plan, changed: PlannedColumn): Plan => ({
  ...plan,
  columns: plan.columns.map((column) => (column.index === changed.index ? withDates(entity, sheet, changed) : column)),
});

/** A column whose field is that of a file of the same shape; its dates are checked anew, and read in the order of before. */
export const columnAsBefore = (
  entity: Entity,
  sheet: Sheet,
  column: PlannedColumn,
  dateOrder: DateOrder | undefined,
): PlannedColumn => withOrderOfBefore(sheet, withDates(entity, sheet, column), dateOrder);
