import { digits, isAbn } from './checks';
import { type Entity, fieldOf } from './entity';
import type { Values } from './validate';
import { isStorable } from './values';

/** What makes a row the same one in its register: the first candidate key that the row has (decisions 3.6). */
export interface NaturalKey {
  readonly field: string;
  /** Folded, so that the same key written differently meets. */
  readonly value: string;
  /** Id of the row inside which the key counts (a control's library); empty where there is none. */
  readonly within: string;
}

const folded = (entity: Entity, field: string, raw: unknown): string | null => {
  if (typeof raw !== 'string' || raw === '' || !isStorable(raw)) return null;
  if (fieldOf(entity, field).check === 'abn') return isAbn(raw) ? digits(raw) : null;
  return raw.trim().toLowerCase();
};

/** A relation as it was sent, resolved or answered. */
const withinOf = ({ keyWithin }: Entity, values: Values): string => {
  const raw = keyWithin === undefined ? null : values[keyWithin];
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : raw;
  return typeof id === 'number' || typeof id === 'string' ? String(id) : '';
};

/** The natural key of a row named by field: an ABN with right digits, else the name; undefined where every row is new. */
export const naturalKeyOf = (entity: Entity, values: Values): NaturalKey | undefined => {
  for (const field of entity.naturalKey) {
    const value = folded(entity, field, values[field]);
    if (value !== null) return { field, value, within: withinOf(entity, values) };
  }
  return undefined;
};

/** A key as one text: the same for the same row, and for no other. */
export const keyText = ({ field, value, within }: NaturalKey): string => `${within}:${field}:${value}`;

/** Whether two rows have the same key. */
export const isSameKey = (one: NaturalKey | undefined, other: NaturalKey | undefined): boolean =>
  one !== undefined && other !== undefined && keyText(one) === keyText(other);
