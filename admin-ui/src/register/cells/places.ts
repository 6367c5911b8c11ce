import type { Field } from '@ridgeline/domain';
import type { Row } from '../../shared';
import type { Cell } from './types';

/** The element of a cell in a table, if its row is shown. */
export const cellAt = (table: HTMLElement | null, { row, field }: Cell): HTMLElement | null =>
  table?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"] > [data-cell="${CSS.escape(field.name)}"]`) ??
  null;

/** The next or the previous cell that may be edited, in the order of reading. */
export const nextCell = (
  rows: readonly Row[],
  columns: readonly Field[],
  may: (row: Row, field: Field) => boolean,
  { row, field }: Cell,
  by: 1 | -1,
): Cell | undefined => {
  const cells = rows.flatMap((one) => columns.map((column): Cell => ({ row: one, field: column })));
  const at = cells.findIndex((cell) => cell.row.id === row.id && cell.field.name === field.name);
  if (at < 0) return undefined;
  const others = by === 1 ? cells.slice(at + 1) : cells.slice(0, at).reverse();
  return others.find((cell) => may(cell.row, cell.field));
};

/** The cell that a key or a click means: the one around the target, else the first of its row that may be edited. */
export const cellOf = (
  target: EventTarget,
  rows: readonly Row[],
  columns: readonly Field[],
  may: (row: Row, field: Field) => boolean,
): Cell | undefined => {
  if (!(target instanceof Element)) return undefined;
  const { row: id } = target.closest<HTMLElement>('[data-row]')?.dataset ?? {};
  const row = rows.find((one) => one.id === id);
  const { cell: name } = target.closest<HTMLElement>('[data-cell]')?.dataset ?? {};
  const field = row && columns.find((one) => (name === undefined || one.name === name) && may(row, one));
  return field && { row, field };
};
