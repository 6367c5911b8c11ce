import { behindWitness, type Heads, headsProblem, type Query, readHeads, registerOf, type StoredHead } from './heads';
import { BEGINNING, type Head, headSeal, type Seal, sealOf } from './mac';
import { type ReplacedKey, readReplaced } from './replaced';
import { DIGEST } from './tables';
import type { Witness } from './witness';

/** A number that is used for no other lock: one server seals, others wait for their next turn. */
export const SEALING = 7_405_121;

/** Entries per round, so that the transaction stays short. */
const AT_ONCE = 2_000;

interface Pending {
  readonly id: number;
  readonly chain: number;
  readonly digest: string;
}

export interface Round {
  readonly sealed: number;
  /** Whether there may be more entries to seal. */
  readonly more: boolean;
  /** What the data folder knew, and all heads as they are now; absent when another server was sealing. */
  readonly known?: { readonly replaced: number; readonly witness: Witness; readonly heads: readonly Head[] };
}

/** Thrown when the log must be examined by a person before it is sealed again. */
export class BrokenSeals extends Error {}

const refuseBroken = async (
  query: Query,
  key: string,
  known: Heads,
  replaced: readonly ReplacedKey[],
  witness: Witness,
): Promise<void> => {
  const problem = headsProblem(key, known, replaced);
  if (problem) throw new BrokenSeals(problem);
  const [cut] = behindWitness(known, witness);
  if (cut) throw new BrokenSeals(`Chain ${cut.chain} is shorter than the data folder knows it.`);
  const wanted = JSON.stringify([...witness.values()]);
  const [other] = await query<{ chain: number }>(
    `select w.chain from json_to_recordset($1::json) as w(chain integer, count integer, mac text)
     left join ridgeline_seals s on s.chain = w.chain and s.position = w.count where s.mac is distinct from w.mac`,
    [wanted],
  );
  if (other) throw new BrokenSeals(`Chain ${other.chain} is another than the data folder knows.`);
};

const link = (key: string, heads: Map<number, Head>, pending: readonly Pending[], sealedAt: number): Seal[] =>
  pending.map(({ id, chain, digest }) => {
    const { count, mac: before } = heads.get(chain) ?? { count: 0, mac: BEGINNING };
    const seal = { chain, position: count + 1, entryId: id, sealedAt };
    const mac = sealOf(key, seal, before, digest);
    heads.set(chain, { chain, count: seal.position, mac });
    return { ...seal, mac };
  });

const store = async (query: Query, seals: readonly Seal[], heads: readonly StoredHead[]): Promise<void> => {
  await query(
    `insert into ridgeline_seals (chain, position, entry_id, sealed_at, mac)
     select chain, position, "entryId", "sealedAt", mac
     from json_to_recordset($1::json) as n(chain integer, position integer, "entryId" integer, "sealedAt" bigint, mac text)`,
    [JSON.stringify(seals)],
  );
  await query(
    `insert into ridgeline_heads (chain, count, mac, seal)
     select chain, count, mac, seal from json_to_recordset($1::json) as n(chain integer, count integer, mac text, seal text)
     on conflict (chain) do update set count = excluded.count, mac = excluded.mac, seal = excluded.seal`,
    [JSON.stringify(heads)],
  );
};

/**
 * Seals what is not sealed yet, oldest first, up to 2,000 entries, in the transaction of `query`.
 * @param witnessOf reads what the data folder knows after so many keys were replaced
 * @param floor entries up to this id are known to be sealed
 * @throws BrokenSeals when the existing seals do not verify: nothing may be added then
 */
export const sealRound = async (
  query: Query,
  key: string,
  witnessOf: (replaced: number) => Witness,
  floor: number,
): Promise<Round> => {
  const [lock] = await query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [SEALING]);
  if (!lock?.mine) return { sealed: 0, more: false };
  const known = await readHeads(query);
  const replaced = await readReplaced(query);
  const witness = witnessOf(replaced.length);
  await refuseBroken(query, key, known, replaced, witness);
  const heads = new Map<number, Head>(known.heads);
  const pending = await query<Pending>(
    `select e.id, coalesce(e.company_id, 0) as chain, ${DIGEST} as digest from audit_entries e
     where e.id > $1 and not exists (select from ridgeline_seals s where s.entry_id = e.id)
     order by e.id limit ${AT_ONCE}`,
    [floor],
  );
  const seals = link(key, heads, pending, Date.now());
  const all = [...heads.values()];
  if (seals.length > 0) {
    const touched = all.filter(({ chain, count }) => known.heads.get(chain)?.count !== count);
    const changed = touched.map((head) => ({ ...head, seal: headSeal(key, head) }));
    await store(query, seals, [...changed, registerOf(key, all, replaced)]);
  }
  return {
    sealed: seals.length,
    more: seals.length === AT_ONCE,
    known: { replaced: replaced.length, witness, heads: all },
  };
};
