import { type DateOrder, type Entity, fieldOf, fitsOnlyMonthFirst, matchHeaders, readDate } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import type { Cell, Sheet } from '../reading/sheet';

/**
 * What becomes of one column: `found` by its header; `suggested` holds a guess that waits for a yes; `chosen` and
 * `left` are the user's own word; `open` waits for one; `empty` has neither header nor values.
 */
export type ColumnState = 'found' | 'suggested' | 'chosen' | 'left' | 'open' | 'empty';

export interface PlannedColumn {
  readonly index: number;
  readonly header: string;
  readonly state: ColumnState;
  /** Name of the field it becomes, or of the one that is suggested. */
  readonly field?: string;
  /** Name of the field that its header means. */
  readonly recognised?: string;
  /** The header stands further left already. */
  readonly repeated: boolean;
  /** The first values that differ, for the eye. */
  readonly examples: readonly Cell[];
  /** A date that is none when read day first, while all of the column's are month first. */
  readonly oddDate?: string;
  /** How the dates are written; absent while `oddDate` waits for an answer. */
  readonly dateOrder?: DateOrder;
}

export interface Plan {
  readonly columns: readonly PlannedColumn[];
  /** Columns that needed a look from the start; they stay together while they are decided. */
  readonly attention: ReadonlySet<number>;
  /** The header row had to be exact and is not. */
  readonly strictError: boolean;
  /** No header is known at all. */
  readonly nothingKnown: boolean;
}

const EXAMPLES = 3;

/** Rows that are looked through for examples: enough to find some, few enough for sixty columns. */
const LOOKED_AT = 200;

const isFilled = (cell: Cell | undefined): cell is Exclude<Cell, null> =>
  cell !== undefined && cell !== null && cell !== '';

/** The values that differ: the same few dates stand in thousands of rows. */
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

const withDates = (entity: Entity, sheet: Sheet, column: PlannedColumn): PlannedColumn => {
  const { oddDate: _odd, dateOrder: _order, ...plain } = column;
  if (!column.field || fieldOf(entity, column.field).kind !== 'date') return plain;
  const values = valuesOf(sheet, column.index);
  if (!fitsOnlyMonthFirst(values)) return { ...plain, dateOrder: 'day-first' };
  const odd = values.find((value) => typeof value === 'string' && readDate(value) === null);
  return { ...plain, oddDate: String(odd) };
};

/** The last two columns of a sheet of refused rows are ours: when it comes back mended, they are no data. */
const ownColumns = (headers: readonly string[]): number => {
  const { row, reason } = importWords.refusedSheet;
  return headers.at(-2) === row && headers.at(-1) === reason ? 2 : 0;
};

/** The first plan for a sheet: recognised columns taken, likely ones suggested, the others open. */
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

/** A new plan with one column changed; its dates are looked at again. */
export const planWith = (entity: Entity, sheet: Sheet, plan: Plan, changed: PlannedColumn): Plan => ({
  ...plan,
  columns: plan.columns.map((column) => (column.index === changed.index ? withDates(entity, sheet, changed) : column)),
});
