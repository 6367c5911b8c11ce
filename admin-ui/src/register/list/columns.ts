import { columnsOf, type Entity, type Field } from '@ridgeline/domain';

/** Names of the default columns. */
export const usualColumns = (entity: Entity): string[] =>
  columnsOf(entity)
    .filter((field) => field.listed)
    .map((field) => field.name);

/** The chosen columns in the entity's order; names that no longer exist are ignored. */
export const shownColumns = (entity: Entity, chosen: readonly string[]): Field[] => {
  const shown = columnsOf(entity).filter((field) => chosen.includes(field.name));
  return shown.length > 0 ? shown : columnsOf(entity).filter((field) => field.listed);
};

/** The fields that a list requests: the columns, the row's name, the matrix of ratings, and fields for slots. */
export const neededFields = (entity: Entity, columns: readonly Field[], needs: readonly string[] = []): string[] => {
  const matrices = columns.flatMap((field) => (field.scale ? [field.scale.matrix] : []));
  const named = entity.number ? [entity.number, entity.title] : [entity.title];
  return [...new Set([...named, ...columns.map((field) => field.name), ...matrices, ...needs])];
};
