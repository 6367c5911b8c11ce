import {
  type Entity,
  type Field,
  type FieldKind,
  fieldOf,
  importedRow,
  readDate,
  type Values,
  validate,
} from '@ridgeline/domain';
import { isMapped } from '../columns/decide';
import type { PlannedColumn } from '../columns/plan';
import type { Cell, CellMark } from '../reading/sheet';

/** A problem of one cell, or of the row if the field has no column. */
export interface Problem {
  /** Index of the sheet's column, or `WHOLE_ROW`. */
  readonly column: number;
  readonly kind: 'error' | 'warning';
  readonly message: string;
}

export const WHOLE_ROW = -1;

export interface MappedColumn {
  readonly index: number;
  readonly field: Field;
  readonly monthFirst: boolean;
}

/** How rows become values: the mapped columns, the column of each field, and the fixed values of every row. */
export interface Recipe {
  readonly entity: Entity;
  readonly columns: readonly MappedColumn[];
  readonly columnOf: ReadonlyMap<string, number>;
  readonly fixed: Values;
  /** Whether rows without any value are ignored: in a sheet that is being filled in, not in a file. */
  readonly passBlank?: boolean;
}

export const recipeOf = (entity: Entity, planned: readonly PlannedColumn[], fixed: Values): Recipe => {
  const columns = planned.filter(isMapped).map(
    (column): MappedColumn => ({
      index: column.index,
      field: fieldOf(entity, column.field ?? ''),
      monthFirst: column.dateOrder === 'month-first',
    }),
  );
  return { entity, columns, columnOf: new Map(columns.map(({ field, index }) => [field.name, index])), fixed };
};

export interface RowCheck {
  /** The values of the row for the server, by field name, without empty ones. */
  readonly values: Record<string, unknown>;
  readonly problems: readonly Problem[];
  readonly refused: boolean;
  /** Empty and ignored. */
  readonly blank?: boolean;
}

const BLANK: RowCheck = { values: {}, problems: [], refused: false, blank: true };

/** Kinds that read the value of a cell; for all others the cell means what the spreadsheet shows. */
const BY_VALUE: readonly FieldKind[] = ['integer', 'amount', 'scale', 'date', 'dateTime', 'yesNo', 'flag'];

/** Whether a column takes what the spreadsheet shows in a cell instead of its value. */
export const takesText = (column: MappedColumn | undefined): boolean =>
  column === undefined || !BY_VALUE.includes(column.field.kind);

export const isBlankCell = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

const rawOf = ({ field, monthFirst }: MappedColumn, cell: Cell): unknown =>
  monthFirst && field.kind === 'date' && typeof cell === 'string' ? (readDate(cell, 'month-first') ?? cell) : cell;

/** A message about a field, at its column; without a column it names the field. */
export const placed = (recipe: Recipe, kind: Problem['kind'], field: string, message: string): Problem => {
  const column = recipe.columnOf.get(field);
  if (column !== undefined) return { column, kind, message };
  const label = recipe.entity.fields.find((entry) => entry.name === field)?.label;
  return { column: WHOLE_ROW, kind, message: label ? `${label}: ${message}` : message };
};

/** Checks one row with the definitions of the server. `marks` are the problems that the reader found in its cells. */
export const checkRow = (recipe: Recipe, cells: readonly Cell[], marks: readonly CellMark[]): RowCheck => {
  const { entity, columns, fixed } = recipe;
  if (recipe.passBlank && columns.every(({ index }) => isBlankCell(cells[index]))) return BLANK;
  const unread = new Set(marks.filter(({ kind }) => kind === 'error').map(({ column }) => column));
  const sent: Record<string, unknown> = { ...fixed };
  const compared: Record<string, unknown> = {};
  for (const column of columns) {
    const cell = cells[column.index] ?? null;
    if (unread.has(column.index)) continue;
    if (column.field.computed) compared[column.field.name] = cell;
    else sent[column.field.name] = rawOf(column, cell);
  }
  const checked = validate(entity, importedRow(entity, sent));
  const mapped = new Set(columns.map(({ index }) => index));
  const problems: Problem[] = [
    ...marks.filter(({ column }) => mapped.has(column)).map(({ column, kind, message }) => ({ column, kind, message })),
    ...checked.errors
      .filter(({ field }) => !unread.has(recipe.columnOf.get(field) ?? WHOLE_ROW))
      .map(({ field, message }) => placed(recipe, 'error', field, message)),
    ...checked.warnings.map(({ field, message }) => placed(recipe, 'warning', field, message)),
  ];
  const filled = Object.entries({ ...checked.values, ...compared }).filter(([, value]) => value !== null);
  return {
    values: Object.fromEntries(filled),
    problems,
    refused: problems.some(({ kind }) => kind === 'error'),
  };
};
