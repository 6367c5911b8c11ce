import { type Entity, writableFields } from './entity';
import type { Field, FieldKind } from './field';
import { perEntity } from './per-entity';
import { holds } from './validate';

/** Kinds whose input fits into a cell and has one value. */
const SIMPLE: readonly FieldKind[] = [
  'text',
  'email',
  'url',
  'phone',
  'integer',
  'amount',
  'date',
  'choice',
  'yesNo',
  'relation',
  'person',
  'scale',
];

/**
 * The fields that can be edited in a cell of a list. A matrix is not: its ratings change with it, and only the form shows
 * them together. Nor are those of registers whose rows decide what users may do.
 */
export const cellFields = perEntity((entity: Entity): readonly Field[] => {
  if (entity.serverOwned || entity.tenancy === 'global' || entity.bulkPath === undefined) return [];
  const matrices = new Set(entity.fields.flatMap(({ scale }) => scale?.matrix ?? []));
  return writableFields(entity).filter(
    ({ name, kind, hidden, internal, once }) =>
      SIMPLE.includes(kind) && !hidden && !internal && !once && !matrices.has(name),
  );
});

/** Whether a role may edit the field in a row: the form of the row would show it, and let that role write it. */
export const isCellEdited = (
  entity: Entity,
  field: Field,
  row: Readonly<Record<string, unknown>>,
  role: string | undefined,
): boolean =>
  cellFields(entity).includes(field) &&
  field.writtenBy?.every((one) => one !== role) !== true &&
  (!field.visibleWhen || holds(field.visibleWhen, row));

/** Names of the fields that are set together with this one, until a user sets them too. */
export const followersOf = (entity: Entity, { name }: Field): string[] =>
  entity.fields.filter(({ follows }) => follows?.field === name).map((follower) => follower.name);

/** Names of the fields beside a column that must be known to edit it: what decides how it is shown, and what follows it. */
export const fieldsBeside = (entity: Entity, field: Field): string[] => [
  ...[field.visibleWhen?.field, field.requiredWhen?.field, field.scale?.matrix].filter((one) => one !== undefined),
  ...followersOf(entity, field),
];
