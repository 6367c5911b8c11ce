import type { Entity, Field, FieldKind } from '@ridgeline/domain';

/** Kinds that lists do not carry. */
const NOT_IN_LISTS: readonly FieldKind[] = ['files', 'json'];

/** Kinds whose stored form has no order that a person would expect. */
const NOT_SORTED: readonly FieldKind[] = ['relation', 'choices', 'modules', 'changes'];

/** Fields that a list can show, in the entity's order. */
export const columnsOf = (entity: Entity): Field[] =>
  entity.fields.filter((field) => !NOT_IN_LISTS.includes(field.kind) && !(field.virtual && !field.listed));

export const isSortable = (field: Field): boolean => !NOT_SORTED.includes(field.kind) && !field.virtual;

export const isNumeric = (field: Field): boolean => field.kind === 'integer' || field.kind === 'amount';

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
