import { cellFields, columnsOf, companyFieldOf, type Entity, type Field, fieldsBeside } from '@ridgeline/domain';
import { isAcrossCompanies, type Session } from '../../providers/session';

/** Names of the default columns: first those that are read first. */
export const usualColumns = (entity: Entity): string[] => {
  const listed = columnsOf(entity).flatMap((field) => (field.listed ? [field.name] : []));
  const first = entity.firstColumns ?? [];
  return [...first, ...listed.filter((name) => !first.includes(name))];
};

/** The chosen columns in their order; names that no longer exist are ignored. */
export const shownColumns = (entity: Entity, chosen: readonly string[]): Field[] => {
  const known = new Map(columnsOf(entity).map((field) => [field.name, field]));
  const fieldsOf = (names: readonly string[]): Field[] => [...new Set(names)].flatMap((name) => known.get(name) ?? []);
  const shown = fieldsOf(chosen);
  return shown.length > 0 ? shown : fieldsOf(usualColumns(entity));
};

/** With one more column: before the first shown one that follows it in the entity's order. */
export const withColumn = (entity: Entity, shown: readonly string[], name: string): string[] => {
  const order = columnsOf(entity).map((field) => field.name);
  const at = shown.findIndex((other) => order.indexOf(other) > order.indexOf(name));
  return at < 0 ? [...shown, name] : shown.toSpliced(at, 0, name);
};

/** With a column one place to the left or to the right. */
export const movedColumn = (shown: readonly string[], name: string, by: 1 | -1): string[] => {
  const at = shown.indexOf(name);
  const to = at + by;
  return at < 0 || to < 0 || to >= shown.length ? [...shown] : shown.toSpliced(at, 1).toSpliced(to, 0, name);
};

/** The columns that are drawn: those that are shown, and behind the first one the company where rows of several are listed. */
export const drawnColumns = (entity: Entity, shown: readonly Field[], session: Session): readonly Field[] => {
  const company = isAcrossCompanies(session) ? companyFieldOf(entity) : undefined;
  return company ? [...shown.slice(0, 1), company, ...shown.slice(1)] : shown;
};

/** The fields that a list requests: the columns, the row's name, the matrix of ratings, what editing a cell needs, and fields for slots. */
export const neededFields = (entity: Entity, columns: readonly Field[], needs: readonly string[] = []): string[] => {
  const matrices = columns.flatMap((field) => (field.scale ? [field.scale.matrix] : []));
  const beside = cellFields(entity).flatMap((field) => (columns.includes(field) ? fieldsBeside(entity, field) : []));
  const named = entity.number ? [entity.number, entity.title] : [entity.title];
  return [...new Set([...named, ...columns.map((field) => field.name), ...matrices, ...beside, ...needs])];
};
