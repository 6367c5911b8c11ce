import { type Entity, fieldOf } from '@ridgeline/domain';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { resourceOf } from '../../resources';
import type { Row, Values } from '../../shared';
import { type Outcome, outcomeOf } from '../form/useSave';
import { isSame, valueIn } from './value';

/** A change of a few fields; both by name, as `storedAs` has them. */
export interface Change {
  /** What the user saw, and changed. */
  readonly seen: Values;
  readonly set: Values;
}

/** How often a row may change in between, in other fields, before it counts as a conflict. */
const TRIES = 5;

const has = (entity: Entity, row: Row, values: Values): boolean =>
  Object.entries(values).every(([name, value]) => isSame(valueIn(fieldOf(entity, name), row), value));

const put = async (provider: RidgelineDataProvider, entity: Entity, row: Row, set: Values): Promise<Outcome> => {
  try {
    const { id, updatedAt } = row;
    const answer = await provider.update(resourceOf(entity), { id, data: { ...set, updatedAt }, previousData: row });
    return { kind: 'saved', row: answer.data as Row, meta: answer.meta ?? {} };
  } catch (error) {
    return outcomeOf(entity, error);
  }
};

/**
 * Stores a change of a row with the row's version. If another user has stored the row meanwhile, but not these fields, it
 * is stored on top; if they have these fields changed, that is a conflict. Never throws.
 */
export const storeChange = async (
  provider: RidgelineDataProvider,
  entity: Entity,
  row: Row,
  change: Change,
  tries: number = TRIES,
): Promise<Outcome> => {
  if (has(entity, row, change.set)) return { kind: 'saved', row, meta: {} };
  if (!has(entity, row, change.seen)) return { kind: 'conflict', current: row };
  const outcome = await put(provider, entity, row, change.set);
  if (outcome.kind !== 'conflict' || tries === 0) return outcome;
  return storeChange(provider, entity, outcome.current, change, tries - 1);
};
