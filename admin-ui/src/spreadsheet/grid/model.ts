import { fieldWords, turnedDay } from '@ridgeline/domain';
import { keyText, naturalKeyOf } from '@ridgeline/domain/key';
import { importWords } from '@ridgeline/domain/words/import';
import type { FieldError } from '../../providers/errors';
import type { Cell, CellMark, Sheet } from '../reading/sheet';
import type { SheetCells } from './cells';
import { shortDate } from './display';
import { checkRow, type Problem, placed, type Recipe, type RowCheck, takesText, WHOLE_ROW } from './row';

/** The state of a check: every row with its problems, updated while cells are corrected. */
export interface CheckModel {
  readonly sheet: Sheet;
  readonly recipe: Recipe;
  readonly cells: SheetCells;
  /** The cells of a row as they are read: of text columns what the spreadsheet shows. */
  readonly rowOf: (row: number) => readonly Cell[];
  /** Increases with every change; `edits` only when a cell was corrected, which makes the server's counts outdated. */
  readonly version: () => number;
  readonly edits: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  readonly checkedRows: () => number;
  /**
   * Checks the rows from the first unchecked one until `until` (ms of `performance.now`); false when all are checked.
   * It notifies no listeners: `announce` does, at a rate that can be drawn.
   */
  readonly checkUntil: (until: number) => boolean;
  readonly announce: () => void;
  readonly checkOf: (row: number) => RowCheck | undefined;
  readonly problemsOf: (row: number) => readonly Problem[];
  readonly edit: (row: number, column: number, value: Cell) => void;
  /** Rows without errors in the browser: they are sent to the server. */
  readonly sendableRows: () => number[];
  /** Of these, the ones that the server does not refuse. */
  readonly goodRows: () => number[];
  readonly problemRows: () => number[];
  /** Adds the server's errors; `sent` contains the rows in the order in which they were sent. */
  readonly takeAnswer: (
    sent: readonly number[],
    errors: readonly FieldError[],
    warnings: readonly FieldError[],
  ) => void;
  readonly forgetAnswer: () => void;
  readonly summary: () => Summary;
}

export interface Summary {
  /** Rows refused in the browser; `repeated` are those refused only for their key. */
  readonly refused: number;
  readonly repeated: number;
  readonly refusedByServer: number;
  readonly warned: number;
}

const NO_PROBLEMS: readonly Problem[] = [];

/** Rows whose key occurs further up in the same sheet, with a message that says where. */
const repeatsOf = (recipe: Recipe, sheet: Sheet, checks: readonly RowCheck[]): Map<number, Problem> => {
  const first = new Map<string, number>();
  const found = new Map<number, Problem>();
  checks.forEach(({ values }, row) => {
    const key = naturalKeyOf(recipe.entity, values);
    if (!key) return;
    const text = keyText(key);
    const earlier = first.get(text);
    if (earlier === undefined) first.set(text, row);
    else {
      const message = importWords.check.repeatedKey({ row: sheet.rowNumbers[earlier] ?? earlier + 1 });
      found.set(row, placed(recipe, 'error', key.field, message));
    }
  });
  return found;
};

/** Dates that a program may have turned: cells that are dates already, in a column whose other cells have the month first. */
const turnedMarks = ({ columns }: Recipe, cells: SheetCells, row: number): CellMark[] =>
  columns.flatMap(({ index, field, monthFirst }): CellMark[] => {
    const cell = monthFirst && field.kind === 'date' ? cells.row(row)[index] : null;
    const other = typeof cell === 'string' && !cells.isEdited(row, index) ? turnedDay(cell) : null;
    if (typeof cell !== 'string' || other === null) return [];
    const message = importWords.cells.turned({ day: shortDate(cell), other: shortDate(other) });
    return [{ row, column: index, kind: 'warning', message }];
  });

const isError = ({ kind }: Problem): boolean => kind === 'error';

export const createModel = (sheet: Sheet, cells: SheetCells, recipe: Recipe): CheckModel => {
  const checks: RowCheck[] = [];
  const answers = new Map<number, Problem[]>();
  const listeners = new Set<() => void>();
  let repeats = new Map<number, Problem>();
  let version = 0;
  let edits = 0;
  let merged = new Map<number, readonly Problem[]>();

  const changed = (): void => {
    version += 1;
    merged = new Map();
    for (const listener of listeners) listener();
  };
  const columnAt = new Map(recipe.columns.map((column) => [column.index, column]));
  const rowOf = (row: number): readonly Cell[] =>
    cells.row(row).map((cell, index) => (takesText(columnAt.get(index)) ? (cells.textOf(row, index) ?? cell) : cell));
  const check = (row: number): RowCheck =>
    checkRow(recipe, rowOf(row), [...cells.marksOf(row), ...turnedMarks(recipe, cells, row)]);
  const isRefusedHere = (row: number): boolean => Boolean(checks[row]?.refused) || repeats.has(row);

  const merge = (row: number): readonly Problem[] => {
    const own = checks[row]?.problems ?? NO_PROBLEMS;
    const repeat = repeats.get(row);
    const fromServer = answers
      .get(row)
      ?.filter(({ column, message }) => !own.some((known) => known.column === column && known.message === message));
    if (!repeat && !fromServer) return own;
    return [...own, ...(repeat ? [repeat] : []), ...(fromServer ?? [])];
  };

  const problemsOf = (row: number): readonly Problem[] => {
    const known = merged.get(row);
    if (known) return known;
    const made = merge(row);
    merged.set(row, made);
    return made;
  };

  const rowsWhere = (test: (row: number) => boolean): number[] => {
    const rows: number[] = [];
    for (let row = 0; row < checks.length; row += 1) if (test(row)) rows.push(row);
    return rows;
  };

  return {
    sheet,
    recipe,
    cells,
    rowOf,
    version: () => version,
    edits: () => edits,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    checkedRows: () => checks.length,
    checkUntil: (until) => {
      while (checks.length < cells.rowCount && performance.now() < until) checks.push(check(checks.length));
      const more = checks.length < cells.rowCount;
      if (!more) repeats = repeatsOf(recipe, sheet, checks);
      return more;
    },
    announce: changed,
    checkOf: (row) => checks[row],
    problemsOf,
    edit: (row, column, value) => {
      cells.edit(row, column, value);
      edits += 1;
      if (row < checks.length) {
        checks[row] = check(row);
        answers.delete(row);
        if (checks.length === cells.rowCount) repeats = repeatsOf(recipe, sheet, checks);
      }
      changed();
    },
    sendableRows: () => rowsWhere((row) => !isRefusedHere(row) && !checks[row]?.blank),
    goodRows: () => rowsWhere((row) => !isRefusedHere(row) && !checks[row]?.blank && !answers.get(row)?.some(isError)),
    problemRows: () => rowsWhere((row) => problemsOf(row).length > 0),
    takeAnswer: (sent, errors, warnings) => {
      const note = (kind: Problem['kind']) => (entry: FieldError) => {
        const row = sent[(entry.row ?? 0) - 1];
        if (row === undefined) return;
        const problem = placed(recipe, kind, entry.field, entry.message);
        const list = answers.get(row);
        if (!list) answers.set(row, [problem]);
        else if (!list.some(({ column, message }) => column === problem.column && message === problem.message))
          list.push(problem);
      };
      errors.forEach(note('error'));
      warnings.forEach(note('warning'));
      changed();
    },
    forgetAnswer: () => {
      answers.clear();
      changed();
    },
    summary: () => ({
      refused: rowsWhere(isRefusedHere).length,
      repeated: rowsWhere((row) => repeats.has(row) && !checks[row]?.refused).length,
      refusedByServer: rowsWhere((row) => !isRefusedHere(row) && Boolean(answers.get(row)?.some(isError))).length,
      warned: rowsWhere((row) => problemsOf(row).length > 0 && !problemsOf(row).some(isError)).length,
    }),
  };
};

/** The errors without those of empty required cells, for a row that is being filled in. */
export const withoutMissing = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ message }) => message !== fieldWords.required);

/** The most severe problem of one cell; undefined for a cell without problems. */
export const worstAt = (problems: readonly Problem[], column: number): Problem | undefined =>
  problems.find((problem) => problem.column === column && problem.kind === 'error') ??
  problems.find((problem) => problem.column === column);

/** All problems of one cell, or of the row, as one text. */
export const textAt = (problems: readonly Problem[], column: number): string =>
  problems
    .filter((problem) => problem.column === column)
    .map(({ message }) => message)
    .join(' ');

/** All reasons why a row is refused, for the sheet of refused rows. */
export const reasonOf = (model: CheckModel, row: number): string =>
  model
    .problemsOf(row)
    .filter(isError)
    .map(({ column, message }) => (column === WHOLE_ROW ? message : `${model.sheet.headers[column] || ''}: ${message}`))
    .join(' ');
