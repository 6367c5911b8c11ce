import type { Entity } from './entity';
import type { FieldKind } from './field';
import { type Filterable, filterablesOf } from './filters';
import { MINE } from './mine';

/** Groups of one answer, and the most that a request may ask for. */
export const GROUPS = { page: 50, most: 100 } as const;

/** Rows of a list that have the same value in a field. */
export interface ListGroup {
  /** As a filter takes it: a choice, `1` or `0`, the documentId of a related row; null for rows without a value. */
  readonly value: string | null;
  /** The name of a related row; null for other fields, whose value has a label of its own. */
  readonly label: string | null;
  /** How many rows of the list are in it. */
  readonly count: number;
}

/** Texts that name a person, such as an owner: few of them, each of many rows. */
const namesPerson = (entity: Entity, name: string): boolean =>
  MINE.some((kind) => kind.entity === entity.name && Object.hasOwn(kind.persons, name));

/** Kinds with several values. */
const SEVERAL: readonly FieldKind[] = ['choices', 'modules', 'links'];

const isGroupable = (entity: Entity, { name, kind, field }: Filterable): boolean => {
  // Of several choices or links, a row would be in several groups.
  if (field && SEVERAL.includes(field.kind)) return false;
  if (kind === 'relation' || kind === 'values') return true;
  return field !== undefined && (kind === 'choice' || namesPerson(entity, name));
};

/** The fields by which a list can be grouped: few values, each of many rows. */
export const groupablesOf = (entity: Entity): readonly Filterable[] =>
  filterablesOf(entity).filter((filterable) => isGroupable(entity, filterable));

/** The field of that name, if a list can be grouped by it. */
export const groupableOf = (entity: Entity, name: string): Filterable | undefined =>
  groupablesOf(entity).find((filterable) => filterable.name === name);
