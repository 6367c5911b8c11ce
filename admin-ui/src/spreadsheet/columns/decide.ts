import { type DateOrder, type Entity, type Field, fieldOf, importFields, type Values } from '@ridgeline/domain';
import type { Plan, PlannedColumn } from './plan';

/** Columns that are imported. */
export const isMapped = (column: PlannedColumn): boolean =>
  column.field !== undefined && (column.state === 'found' || column.state === 'chosen');

export const isUndecided = ({ state }: PlannedColumn): boolean => state === 'suggested' || state === 'open';

/** The user's choice for a column: a field, or none to exclude it. */
export const chosen = (column: PlannedColumn, field: string | null): PlannedColumn => {
  if (field === null) return { ...column, field: undefined, state: 'left' };
  return { ...column, field, state: field === column.recognised ? 'found' : 'chosen' };
};

/** A new plan with the user's date format for a column. */
export const withDateOrder = (plan: Plan, index: number, dateOrder: DateOrder): Plan => ({
  ...plan,
  columns: plan.columns.map((column) => (column.index === index ? { ...column, dateOrder } : column)),
});

/** A new plan in which every suggestion is accepted. */
export const confirmAll = (plan: Plan): Plan => ({
  ...plan,
  columns: plan.columns.map((column) => (column.state === 'suggested' ? { ...column, state: 'chosen' } : column)),
});

/** A new plan in which all undecided columns are excluded. */
export const leaveOutRest = (plan: Plan): Plan => ({
  ...plan,
  columns: plan.columns.map((column) => (isUndecided(column) ? chosen(column, null) : column)),
});

/** Fields to choose from: those of the template and those that a header named, without the ones set for every row. */
export const choosableFields = (entity: Entity, plan: Plan, fixed: Values): Field[] => {
  const template = importFields(entity);
  const named = plan.columns.flatMap(({ recognised }) => recognised ?? []);
  const extra = named.filter((name) => !template.some((field) => field.name === name));
  return [...template, ...extra.map((name) => fieldOf(entity, name))].filter((field) => !(field.name in fixed));
};

/** Names of the fields that a column has, or is likely to get. */
export const takenFields = (plan: Plan): Set<string> =>
  new Set(plan.columns.flatMap(({ field, state }) => (field && state !== 'left' ? [field] : [])));

export interface Outstanding {
  /** Undecided columns. */
  readonly undecided: readonly PlannedColumn[];
  /** Required fields without a column. */
  readonly missing: readonly Field[];
  /** Date columns without a decided date format. */
  readonly undated: readonly PlannedColumn[];
}

/** What prevents the next step. */
export const outstandingOf = (entity: Entity, plan: Plan, fixed: Values): Outstanding => {
  const mapped = new Set(plan.columns.filter(isMapped).map(({ field }) => field));
  return {
    undecided: plan.columns.filter(isUndecided),
    missing: importFields(entity).filter(
      (field) =>
        field.required &&
        !field.computed &&
        field.whenImportedEmpty === undefined &&
        !mapped.has(field.name) &&
        !(field.name in fixed),
    ),
    undated: plan.columns.filter((column) => isMapped(column) && column.oddDate !== undefined && !column.dateOrder),
  };
};
