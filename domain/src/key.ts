import { digits, isAbn } from './checks';
import { type Entity, fieldOf } from './entity';
import type { Values } from './validate';
import { isStorable } from './values';

/** What makes a row the same one in its register: the first candidate key that the row has (decisions 3.6). */
export interface NaturalKey {
  readonly field: string;
  /** Folded, so that the same key written differently meets. */
  readonly value: string;
}

const folded = (entity: Entity, field: string, raw: unknown): string | null => {
  if (typeof raw !== 'string' || raw === '' || !isStorable(raw)) return null;
  if (fieldOf(entity, field).check === 'abn') return isAbn(raw) ? digits(raw) : null;
  return raw.trim().toLowerCase();
};

/** The natural key of a row named by field: an ABN with right digits, else the name; undefined where every row is new. */
export const naturalKeyOf = (entity: Entity, values: Values): NaturalKey | undefined => {
  for (const field of entity.naturalKey) {
    const value = folded(entity, field, values[field]);
    if (value !== null) return { field, value };
  }
  return undefined;
};
