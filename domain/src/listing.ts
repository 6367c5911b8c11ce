import type { Entity } from './entity';
import type { Field, FieldKind } from './field';

/** Page sizes that a list offers. */
export const PAGE_SIZES = [10, 20, 30, 50] as const;

/** Kinds that lists do not contain. */
const NOT_IN_LISTS: readonly FieldKind[] = ['files', 'json'];

/** Kinds whose stored form has no useful order. */
const NOT_SORTED: readonly FieldKind[] = ['relation', 'links', 'choices', 'modules', 'changes'];

/** Fields that every row has besides its own, and that lists can be sorted by. */
const FRAME = ['id', 'createdAt', 'updatedAt'];

/** Fields that a list can show, in the entity's order. */
export const columnsOf = (entity: Entity): Field[] =>
  entity.fields.filter(
    (field) => !NOT_IN_LISTS.includes(field.kind) && !field.internal && !(field.virtual && !field.listed),
  );

export const isSortable = (field: Field): boolean => !NOT_SORTED.includes(field.kind) && !field.virtual;

/** Whether a list of the entity can be sorted by that name: a field that it can show, or one that every row has. */
export const maySortBy = (entity: Entity, name: string): boolean =>
  FRAME.includes(name) || columnsOf(entity).some((field) => field.name === name && isSortable(field));
