import { digits, isAbn } from './checks';
import { type Entity, fieldOf } from './entity';
import type { Values } from './validate';
import { isStorable } from './values';

/** What makes a row the same one in its register: the first candidate key that the row has (decisions 3.6). */
export interface NaturalKey {
  /** Where a repeated key is told: the last of its fields. */
  readonly field: string;
  /** Folded, so that the same key written differently meets. */
  readonly value: string;
  /** Id of the row inside which the key counts (a control's library); empty where there is none. */
  readonly within: string;
}

/** A relation is known by the id that it points to; by what was written where nobody has looked for the row yet. */
const textOf = (raw: unknown): unknown => {
  if (typeof raw === 'number') return String(raw);
  return typeof raw === 'object' && raw !== null && 'id' in raw ? String(raw.id) : raw;
};

const folded = (entity: Entity, field: string, given: unknown): string | null => {
  const { kind, check } = fieldOf(entity, field);
  const raw = kind === 'relation' ? textOf(given) : given;
  if (typeof raw !== 'string' || raw === '' || !isStorable(raw)) return null;
  if (check === 'abn') return isAbn(raw) ? digits(raw) : null;
  return raw.trim().toLowerCase();
};

/** A relation as it was sent, resolved or answered. */
const withinOf = ({ keyWithin }: Entity, values: Values): string => {
  const id = keyWithin === undefined ? null : textOf(values[keyWithin]);
  return typeof id === 'string' ? id : '';
};

/** The fields of each candidate key: one after the other, or the pair that is one key together. */
export const keyCandidates = ({ naturalKey, keyIsPair }: Entity): (readonly string[])[] =>
  keyIsPair ? [naturalKey] : naturalKey.map((field) => [field]);

/** The natural key of a row named by field: an ABN with right digits, else the name; undefined where every row is new. */
export const naturalKeyOf = (entity: Entity, values: Values): NaturalKey | undefined => {
  for (const fields of keyCandidates(entity)) {
    const parts = fields.flatMap((field) => folded(entity, field, values[field]) ?? []);
    const field = fields.at(-1);
    if (field === undefined || parts.length < fields.length) continue;
    return { field, value: parts.sort().join(' '), within: withinOf(entity, values) };
  }
  return undefined;
};

/** A key as one text: the same for the same row, and for no other. */
export const keyText = ({ field, value, within }: NaturalKey): string => `${within}:${field}:${value}`;

/** Whether two rows have the same key. */
export const isSameKey = (one: NaturalKey | undefined, other: NaturalKey | undefined): boolean =>
  one !== undefined && other !== undefined && keyText(one) === keyText(other);
