import { columnsOf, type Entity, type Field } from '@ridgeline/domain';

/** Names of the columns until the user chooses others. */
export const usualColumns = (entity: Entity): string[] =>
  columnsOf(entity)
    .filter((field) => field.listed)
    .map((field) => field.name);

/** The chosen columns in the entity's order; names that it no longer has are passed over. */
export const shownColumns = (entity: Entity, chosen: readonly string[]): Field[] => {
  const shown = columnsOf(entity).filter((field) => chosen.includes(field.name));
  return shown.length > 0 ? shown : columnsOf(entity).filter((field) => field.listed);
};

/** What a list has to ask for: the columns, the row's name, the matrix by which a scale point is read, what slots need. */
export const neededFields = (entity: Entity, columns: readonly Field[], needs: readonly string[] = []): string[] => {
  const matrices = columns.flatMap((field) => (field.scale ? [field.scale.matrix] : []));
  return [...new Set([entity.title, ...columns.map((field) => field.name), ...matrices, ...needs])];
};
