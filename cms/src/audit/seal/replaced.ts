import type { Query } from './heads';
import { type Replaced, replacedSeal } from './mac';

/** A key that was replaced, as its record is stored. */
export interface ReplacedKey extends Replaced {
  readonly seal: string;
}

/**
 * The keys that were replaced, oldest first.
 * @param schema quoted, with its dot; empty for the connection's own
 */
export const readReplaced = async (query: Query, schema = ''): Promise<ReplacedKey[]> => {
  // A database on which this version was not started yet can be verified too.
  const [there] = await query(`select 1 as there where to_regclass($1) is not null`, [
    `${schema}ridgeline_replaced_keys`,
  ]);
  if (!there) return [];
  return query<ReplacedKey>(
    `select number, replaced_at::float8 as "replacedAt", entries, register, seal from ${schema}ridgeline_replaced_keys order by number`,
  );
};

/** Seal of the last record; undefined when no key was replaced. */
export const lastSeal = (replaced: readonly ReplacedKey[]): string | undefined => replaced.at(-1)?.seal;

/** Whether the last record, and with it every record before, is as this key sealed it. */
export const recordHolds = (key: string, replaced: readonly ReplacedKey[]): boolean => {
  const last = replaced.at(-1);
  return !last || last.seal === replacedSeal(key, last, lastSeal(replaced.slice(0, -1)) ?? '');
};

/** The tables that hold the seals of one key, as SQL. */
export interface Place {
  readonly seals: string;
  readonly heads: string;
  /** SQL that is true when a former key had sealed the entry `e`. */
  readonly before: string;
  /** SQL that is true when a person's data was erased from the entry of the seal `s` after a later key had sealed it. */
  readonly erasedLater: string;
}

/**
 * The tables with the seals that were made after `after` keys had been replaced.
 * @param schema quoted, with its dot
 * @param now how many keys have been replaced by now
 */
export const placeOf = (schema: string, after: number, now: number): Place => {
  const before =
    after === 0
      ? 'false'
      : `exists (select from ${schema}ridgeline_replaced_seals r where r.entry_id = e.id and r.number <= ${after})`;
  if (after === now)
    return { seals: `${schema}ridgeline_seals`, heads: `${schema}ridgeline_heads`, before, erasedLater: 'false' };
  const erasedIn = (table: string, which: string): string =>
    `exists (select from ${schema}${table} r where r.entry_id = s.entry_id and ${which} and pg_catalog.to_jsonb(r) ->> 'erased' is not null)`;
  const erasedLater = `(${erasedIn('ridgeline_seals', 'true')} or ${erasedIn('ridgeline_replaced_seals', `r.number > ${after + 1}`)})`;
  const put = (name: string): string =>
    `(select * from ${schema}ridgeline_replaced_${name} where number = ${after + 1})`;
  return { seals: put('seals'), heads: put('heads'), before, erasedLater };
};
