import { type Heads, headsProblem, type Query, readHeads } from './heads';
import { headSeal, keyMark, NO_COMPANY } from './mac';
import { type Walked, walkChain } from './walk';
import type { Witness } from './witness';

export interface Chain {
  readonly chain: number;
  /** Name of the company; of one that is gone its number. */
  readonly name: string;
  readonly count: number;
  readonly late: number;
  /** The first thing that does not hold, as a sentence; absent for a whole chain. */
  readonly problem?: string;
}

export interface Verification {
  readonly chains: readonly Chain[];
  /** What is wrong with the log as a whole; absent when nothing is. */
  readonly problem?: string;
  /** Entries that were written since the last round. */
  readonly unsealed: number;
}

interface Where {
  readonly query: Query;
  readonly schema: string;
  readonly key: string;
  readonly witness: Witness;
}

const BREAKS = {
  changed: 'was changed after it was sealed',
  missing: 'is missing',
  inserted: 'was put in between entries that were sealed',
} as const;

const breakText = ({ broken }: Walked): string | undefined =>
  broken &&
  `Entry no. ${broken.position}${broken.entryId === null ? '' : ` (id ${broken.entryId})`} ${BREAKS[broken.kind]}.`;

/** Whether the end of a chain is where its head, and the data folder's copy of it, say. */
const endText = (
  key: string,
  chain: number,
  walked: Walked,
  { heads }: Heads,
  witness: Witness,
): string | undefined => {
  const head = heads.get(chain);
  const known = witness.get(chain);
  const gone = Math.max(head?.count ?? 0, known?.count ?? 0) - walked.count;
  if (gone > 0)
    return `The end is cut: entry no. ${walked.count + 1} is missing${gone > 1 ? `, and ${gone - 1} after it` : ''}.`;
  if (!head) return `The head is missing; ${walked.count} entries were found.`;
  if (head.seal !== headSeal(key, head)) return 'The head was changed.';
  if (head.count < walked.count || head.mac !== walked.mac)
    return `Entry no. ${head.count + 1} stands after the last that was sealed.`;
  if (known && walked.macAt !== known.mac) return `Entry no. ${known.count} is another than the data folder knows.`;
  return undefined;
};

const nameOf = async ({ query, schema }: Where, chain: number): Promise<string> => {
  if (chain === NO_COMPANY) return 'The installation';
  const [company] = await query<{ name: string }>(`select name from ${schema}companies where id = $1`, [chain]);
  return company?.name ?? `Company ${chain}`;
};

const verifyChain = async (where: Where, chain: number, heads: Heads): Promise<Chain> => {
  const { query, schema, key, witness } = where;
  const walked = await walkChain(query, schema, key, chain, witness.get(chain)?.count ?? 0);
  const problem = breakText(walked) ?? endText(key, chain, walked, heads, witness);
  const { count, late } = walked;
  return { chain, name: await nameOf(where, chain), count, late, ...(problem && { problem }) };
};

const chainsIn = async ({ query, schema, witness }: Where, { heads }: Heads): Promise<number[]> => {
  const rows = await query<{ chain: number }>(`select distinct chain from ${schema}ridgeline_seals`);
  return [...new Set([...rows.map(({ chain }) => chain), ...heads.keys(), ...witness.keys()])].sort((a, b) => a - b);
};

/**
 * Walks the whole audit log and says of every chain whether it holds. Reads alone. `query` should see one moment
 * (REPEATABLE READ), or a server that seals meanwhile looks like somebody who tampers, and should have the search path
 * set to pg_catalog, so that no function of somebody else's making is called.
 * @param schema quoted, with its dot
 */
export const verifyLog = async (query: Query, schema: string, key: string, witness: Witness): Promise<Verification> => {
  const where = { query, schema, key, witness };
  const heads = await readHeads(query, schema);
  const [{ unsealed } = { unsealed: 0 }] = await query<{ unsealed: number }>(
    `select count(*)::int as unsealed from ${schema}audit_entries e
     where not exists (select from ${schema}ridgeline_seals s where s.entry_id = e.id)`,
  );
  // Without the right key not one entry holds, and naming the first of each chain would mislead.
  const wrongKey = heads.register !== undefined && heads.register.mac !== keyMark(key);
  if (wrongKey) return { chains: [], problem: headsProblem(key, heads), unsealed };
  const chains: Chain[] = [];
  for (const chain of await chainsIn(where, heads)) chains.push(await verifyChain(where, chain, heads));
  const problem = chains.some((chain) => chain.problem) ? undefined : headsProblem(key, heads);
  return { chains, ...(problem && { problem }), unsealed };
};
