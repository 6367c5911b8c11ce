import { type ColumnMapping, type Entity, headerMark, type Values } from '@ridgeline/domain';
import type { Sheet } from '../reading/sheet';
import { chosen, isMapped } from './decide';
import { columnAsBefore, type Plan, type PlannedColumn } from './plan';

/** What was decided for the columns of a sheet, for the next file of its shape. */
export const mappedColumns = ({ columns }: Plan): ColumnMapping[] =>
  columns
    .filter(({ state }) => state !== 'empty')
    .map((column) => ({
      header: headerMark(column.header),
      field: isMapped(column) ? (column.field ?? null) : null,
      ...(isMapped(column) && column.oddDate !== undefined && { dateOrder: column.dateOrder }),
    }));

/** The mappings by the mark of their header; of headers that are repeated, from left to right. */
const byHeader = (mappings: readonly ColumnMapping[]): Map<string, ColumnMapping[]> => {
  const found = new Map<string, ColumnMapping[]>();
  for (const mapping of mappings) found.set(mapping.header, [...(found.get(mapping.header) ?? []), mapping]);
  return found;
};

const isSame = (one: PlannedColumn, other: PlannedColumn): boolean =>
  one.state === other.state && one.field === other.field && one.dateOrder === other.dateOrder;

/**
 * The plan of a sheet as it was decided for a file of the same shape.
 * @param plan the plan of the sheet by its headers alone
 * @param fixed values that are set in every row, whose fields no column gets
 * @returns `differs`: whether it is another one than by the headers alone; undefined when the columns are other ones
 */
export const planOfBefore = (
  entity: Entity,
  sheet: Sheet,
  plan: Plan,
  mappings: readonly ColumnMapping[],
  fixed: Values,
): { readonly plan: Plan; readonly differs: boolean } | undefined => {
  const waiting = byHeader(mappings);
  const named = plan.columns.filter(({ header }) => header !== '').map(({ header }) => headerMark(header));
  if (named.some((header) => !waiting.has(header))) return undefined;
  const columns = plan.columns.map((column): PlannedColumn => {
    const mapping = column.state === 'empty' ? undefined : waiting.get(headerMark(column.header))?.shift();
    if (!mapping) return column;
    if (mapping.field === null || mapping.field in fixed) return chosen(column, null);
    return columnAsBefore(entity, sheet, chosen(column, mapping.field), mapping.dateOrder);
  });
  const fields = columns.flatMap((column) => (isMapped(column) ? (column.field ?? []) : []));
  if (new Set(fields).size < fields.length) return undefined;
  return {
    plan: { ...plan, columns, nothingKnown: fields.length === 0 },
    differs: columns.some((column, place) => !isSame(column, plan.columns[place] ?? column)),
  };
};
