import { digits, isAbn } from './checks';
import { type Entity, fieldOf } from './entity';
import { folded } from './folded';
import type { Values } from './validate';
import { isStorable } from './values';

/** What identifies a row in its register: the first candidate key that the row has (decisions 3.6). */
export interface NaturalKey {
  /** The field at which a repeated key is reported: the last one of the key. */
  readonly field: string;
  /** Normalised, so that different spellings of a key are equal. */
  readonly value: string;
  /** Id of the row within which the key is unique (a control's library); empty when there is none. */
  readonly within: string;
}

/** A relation is compared by the id of its row, or by the written text while the row has not been looked up. */
const textOf = (raw: unknown): unknown => {
  if (typeof raw === 'number') return String(raw);
  return typeof raw === 'object' && raw !== null && 'id' in raw ? String(raw.id) : raw;
};

const keyPart = (entity: Entity, field: string, given: unknown): string | null => {
  const { kind, check } = fieldOf(entity, field);
  const raw = kind === 'relation' ? textOf(given) : given;
  if (typeof raw !== 'string' || raw === '' || !isStorable(raw)) return null;
  if (check === 'abn') return isAbn(raw) ? digits(raw) : null;
  return folded(raw).trim();
};

/** A relation in any form: as sent, as an id, or as returned. */
const withinOf = ({ keyWithin }: Entity, values: Values): string => {
  const id = keyWithin === undefined ? null : textOf(values[keyWithin]);
  return typeof id === 'string' ? id : '';
};

/** The fields of each candidate key: one field each, or a pair that is one key together. */
export const keyCandidates = ({ naturalKey, keyIsPair }: Entity): (readonly string[])[] =>
  keyIsPair ? [naturalKey] : naturalKey.map((field) => [field]);

/** The natural key of a row by field name: a valid ABN, else the name; undefined when every row is new. */
export const naturalKeyOf = (entity: Entity, values: Values): NaturalKey | undefined => {
  for (const fields of keyCandidates(entity)) {
    const parts = fields.flatMap((field) => keyPart(entity, field, values[field]) ?? []);
    const field = fields.at(-1);
    if (field === undefined || parts.length < fields.length) continue;
    return { field, value: parts.sort().join(' '), within: withinOf(entity, values) };
  }
  return undefined;
};

/** A key as one text: equal for equal keys only. */
export const keyText = ({ field, value, within }: NaturalKey): string => `${within}:${field}:${value}`;

/** Whether two rows have the same key. */
export const isSameKey = (one: NaturalKey | undefined, other: NaturalKey | undefined): boolean =>
  one !== undefined && other !== undefined && keyText(one) === keyText(other);
