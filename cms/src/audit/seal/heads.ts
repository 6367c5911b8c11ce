import { type Head, headSeal, keyMark, REGISTER, registerSeal } from './mac';
import { lastSeal, type ReplacedKey, recordHolds } from './replaced';
import type { Witness } from './witness';

/** Runs a statement with `$1`, `$2` for its values: on pg itself, or in a transaction of knex. */
export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

export interface StoredHead extends Head {
  readonly seal: string;
}

export interface Heads {
  readonly heads: ReadonlyMap<number, StoredHead>;
  /** The row about all heads; absent before the first round. */
  readonly register: StoredHead | undefined;
}

/** @param from SQL of the table that holds the heads */
export const readHeads = async (query: Query, from = 'ridgeline_heads'): Promise<Heads> => {
  const rows = await query<StoredHead>(`select h.chain, h.count, h.mac, h.seal from ${from} h`);
  return {
    heads: new Map(rows.filter(({ chain }) => chain !== REGISTER).map((head) => [head.chain, head])),
    register: rows.find(({ chain }) => chain === REGISTER),
  };
};

/** The row about all heads as it should be. @param replaced the keys before this one */
export const registerOf = (key: string, heads: readonly Head[], replaced: readonly ReplacedKey[]): StoredHead => ({
  chain: REGISTER,
  count: heads.length,
  mac: keyMark(key),
  seal: registerSeal(key, heads, lastSeal(replaced)),
});

/** Why the heads are not valid, as a sentence; undefined when they are. */
export const headsProblem = (
  key: string,
  { heads, register }: Heads,
  replaced: readonly ReplacedKey[],
): string | undefined => {
  if (!register) return heads.size + replaced.length > 0 ? 'The seal over all chains is missing.' : undefined;
  if (register.mac !== keyMark(key)) return 'AUDIT_KEY is not the key with which the audit log was sealed.';
  if (!recordHolds(key, replaced)) return 'The record of the AUDIT_KEY that was replaced was changed.';
  const broken = [...heads.values()].find((head) => head.seal !== headSeal(key, head));
  if (broken) return `The head of chain ${broken.chain} was changed.`;
  const { count, seal } = registerOf(key, [...heads.values()], replaced);
  if (register.count !== count) return `There are ${count} chains, and ${register.count} were sealed.`;
  return register.seal === seal ? undefined : 'A head was replaced by an older one.';
};

/** Chains of which the data folder knows more entries than the database: they were cut, and an old head was restored. */
export const behindWitness = ({ heads }: Heads, witness: Witness): Head[] =>
  [...witness.values()].filter(({ chain, count }) => (heads.get(chain)?.count ?? 0) < count);
