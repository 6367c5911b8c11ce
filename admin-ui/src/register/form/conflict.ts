import type { Entity, Field } from '@ridgeline/domain';
import { changedFields, toForm, type Values } from '../../shared';

/** One field that two users changed differently. */
export interface Difference {
  readonly field: Field;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The default: the side that changed the field; mine if both did. */
  readonly suggested: 'mine' | 'theirs';
}

/**
 * Compares a form with the row that another user has stored meanwhile. `initial` is the common first state, so that
 * a field that only one of them changed gets a useful default.
 */
export const differences = (entity: Entity, initial: Values, mine: Values, current: Values): Difference[] => {
  const theirs = toForm(entity, current);
  const changedByMe = new Set(changedFields(entity, initial, mine).map((field) => field.name));
  return changedFields(entity, mine, theirs).map((field) => ({
    field,
    mine: mine[field.name],
    theirs: theirs[field.name],
    suggested: changedByMe.has(field.name) ? 'mine' : 'theirs',
  }));
};

/** The form's values after each difference is resolved. */
export const settle = (
  mine: Values,
  found: readonly Difference[],
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>,
): Record<string, unknown> => {
  const taken = found.filter(({ field, suggested }) => (chosen[field.name] ?? suggested) === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map(({ field, theirs }) => [field.name, theirs])) };
};
