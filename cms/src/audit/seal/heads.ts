import { type Head, headSeal, keyMark, REGISTER, registerSeal } from './mac';
import type { Witness } from './witness';

/** Statements with `$1`, `$2` for their values: of pg itself, or of a transaction of knex. */
export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

export interface StoredHead extends Head {
  readonly seal: string;
}

export interface Heads {
  readonly heads: ReadonlyMap<number, StoredHead>;
  /** About all heads; absent before the first round. */
  readonly register: StoredHead | undefined;
}

/** @param schema quoted, with its dot; empty for the connection's own */
export const readHeads = async (query: Query, schema = ''): Promise<Heads> => {
  const rows = await query<StoredHead>(`select chain, count, mac, seal from ${schema}ridgeline_heads`);
  return {
    heads: new Map(rows.filter(({ chain }) => chain !== REGISTER).map((head) => [head.chain, head])),
    register: rows.find(({ chain }) => chain === REGISTER),
  };
};

/** The row about all heads as it has to be. */
export const registerOf = (key: string, heads: readonly Head[]): StoredHead => ({
  chain: REGISTER,
  count: heads.length,
  mac: keyMark(key),
  seal: registerSeal(key, heads),
});

/** Why the heads cannot be believed, as a sentence; nothing when they can. */
export const headsProblem = (key: string, { heads, register }: Heads): string | undefined => {
  if (!register) return heads.size > 0 ? 'The seal over all chains is missing.' : undefined;
  if (register.mac !== keyMark(key)) return 'AUDIT_KEY is not the key with which the audit log was sealed.';
  const broken = [...heads.values()].find((head) => head.seal !== headSeal(key, head));
  if (broken) return `The head of chain ${broken.chain} was changed.`;
  const { count, seal } = registerOf(key, [...heads.values()]);
  if (register.count !== count) return `There are ${count} chains, and ${register.count} were sealed.`;
  return register.seal === seal ? undefined : 'A head was replaced by an older one.';
};

/** Chains of which the data folder knows more than the database: they were cut, and an old head put back. */
export const behindWitness = ({ heads }: Heads, witness: Witness): Head[] =>
  [...witness.values()].filter(({ chain, count }) => (heads.get(chain)?.count ?? 0) < count);
