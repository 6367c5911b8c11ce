import { openErased } from './erased';
import { type Heads, headsProblem, type Query, readHeads } from './heads';
import { BEGINNING, headSeal, keyMark, NO_COMPANY, sealOf } from './mac';
import { type Place, placeOf, type ReplacedKey, readReplaced } from './replaced';
import { DIGEST } from './tables';
import type { Witness } from './witness';

/** An entry that tells that a person was erased. */
export interface Erasure {
  /** Its place in the chain, from 1; null until it is sealed. */
  readonly position: number | null;
  readonly entryId: number;
  /** How many entries were changed by it. */
  readonly entries: number;
}

const PAGE = 2_000;

/** Entries are sealed within seconds; one whose own time is earlier by this many milliseconds is reported. */
const LATE = 3_600_000;

/**
 * SQL of the digest that a removed entry has left. A database on which this version was not started yet has no such
 * column, and can be verified too.
 */
const LEFT = `(pg_catalog.to_jsonb(s) ->> 'digest')`;

/** SQL of the seal of an entry from which a person's data was erased, likewise. */
const ERASED = `(pg_catalog.to_jsonb(s) ->> 'erased')`;

interface Link {
  readonly position: number;
  readonly entry_id: number;
  readonly sealed_at: string;
  readonly mac: string;
  readonly found: boolean;
  /** Whether the entry was removed and left its digest. */
  readonly removed: boolean;
  readonly digest: string;
  /** Present when a person's data was erased from the entry: leads from what it says now to what was sealed first. */
  readonly erased: string | null;
  readonly late: boolean;
}

/** The first entry of a chain that does not verify. `position` counts from 1 over the chain. */
interface Break {
  readonly kind: 'changed' | 'missing' | 'inserted';
  readonly position: number;
  /** Id of the entry, when a seal still names it. */
  readonly entryId: number | null;
}

interface Walked {
  /** How many entries verify, counted from the first. */
  readonly count: number;
  /** How many of these were removed when their time was over. */
  readonly removed: number;
  /** From how many a person's data was erased. */
  readonly erased: number;
  /** Seal of the last entry that verifies. */
  readonly mac: string;
  readonly broken?: Break;
  /** Entries whose own time is long before they were first sealed: the server was down, or they were backdated. */
  readonly late: number;
  /** Seal at the requested position. */
  readonly macAt?: string;
}

const fits = (key: string, chain: number, link: Link, position: number, before: string): boolean => {
  if (!link.found) return false;
  const place = { chain, position, entryId: link.entry_id };
  const digest = link.erased === null ? link.digest : openErased(key, place, link.erased, link.digest);
  return (
    digest !== undefined && link.mac === sealOf(key, { ...place, sealedAt: Number(link.sealed_at) }, before, digest)
  );
};

/** What is wrong with a link that does not fit: the next link shows whether it was inserted. */
const breakAt = (
  key: string,
  chain: number,
  link: Link,
  next: Link | undefined,
  position: number,
  before: string,
): Break => {
  if (link.position > position) return { kind: 'missing', position, entryId: null };
  if (!link.found) return { kind: 'missing', position, entryId: link.entry_id };
  const putIn = next !== undefined && fits(key, chain, next, position, before);
  return { kind: putIn ? 'inserted' : 'changed', position, entryId: link.entry_id };
};

/**
 * Walks one chain from its beginning, in pages, up to the first entry that does not verify.
 * @param schema quoted, with its dot
 * @param asked a position whose seal is returned
 */
const walkChain = async (
  query: Query,
  schema: string,
  { seals, before, erasedLater }: Place,
  key: string,
  chain: number,
  asked: number,
): Promise<Walked> => {
  let walked: Walked = { count: 0, removed: 0, erased: 0, mac: BEGINNING, late: 0 };
  for (;;) {
    const links = await query<Link>(
      `select s.position, s.entry_id, s.sealed_at, s.mac, e.id is not null or ${LEFT} is not null as found,
         e.id is null and ${LEFT} is not null as removed,
         case when e.id is null then ${LEFT} when ${erasedLater} then coalesce(${LEFT}, ${DIGEST}) else ${DIGEST} end as digest,
         ${ERASED} as erased,
         s.sealed_at - pg_catalog.date_part('epoch', e.at) * 1000 > ${LATE} and not ${before} as late
       from ${seals} s left join ${schema}audit_entries e on e.id = s.entry_id
       where s.chain = $1 and s.position > $2 order by s.position limit ${PAGE + 1}`,
      [chain, walked.count],
    );
    for (const [index, link] of links.slice(0, PAGE).entries()) {
      const position = walked.count + 1;
      if (link.position !== position || !fits(key, chain, link, position, walked.mac)) {
        return { ...walked, broken: breakAt(key, chain, link, links[index + 1], position, walked.mac) };
      }
      walked = {
        ...walked,
        count: position,
        removed: walked.removed + (link.removed ? 1 : 0),
        erased: walked.erased + (link.erased === null ? 0 : 1),
        mac: link.mac,
        late: walked.late + (link.late ? 1 : 0),
        ...(position === asked && { macAt: link.mac }),
      };
    }
    if (links.length <= PAGE) return walked;
  }
};

export interface Chain {
  readonly chain: number;
  /** Name of the company; its number when the company was deleted. */
  readonly name: string;
  readonly count: number;
  readonly late: number;
  /** Entries that were removed when their time was over; they count among `count`. */
  readonly removed: number;
  /** Entries from which a person's data was erased; they count among `count`. */
  readonly erased: number;
  /** The entries that tell of these erasures. */
  readonly erasures: readonly Erasure[];
  /** The first entry that does not verify, as a sentence; absent for a whole chain. */
  readonly problem?: string;
  /** That entry, where the fault is one entry's. */
  readonly broken?: Break;
}

export interface Verification {
  readonly chains: readonly Chain[];
  /** What is wrong with the log as a whole; absent when nothing is wrong. */
  readonly problem?: string;
  /** Entries that were written since the last round; 0 for a key that was replaced. */
  readonly unsealed: number;
  /** The key before this one: only it verifies what happened to its entries until then. */
  readonly before?: ReplacedKey;
  /** When this key itself was replaced by another, in milliseconds since 1970. */
  readonly replacedAt?: number;
}

interface Where {
  readonly query: Query;
  readonly schema: string;
  readonly key: string;
  readonly place: Place;
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

/** Checks that the end of a chain is where its head, and the data folder's copy of it, say. */
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
    return `Entry no. ${head.count + 1} comes after the last one that was sealed.`;
  if (known && walked.macAt !== known.mac) return `Entry no. ${known.count} is another than the data folder knows.`;
  return undefined;
};

const nameOf = async ({ query, schema }: Where, chain: number): Promise<string> => {
  if (chain === NO_COMPANY) return 'The installation';
  const [company] = await query<{ name: string }>(`select name from ${schema}companies where id = $1`, [chain]);
  return company?.name ?? `Company ${chain}`;
};

/** Checks that the log itself says of as many removed entries as there are. Those entries are sealed, and are never removed. */
const removalText = async (
  { query, schema }: Where,
  chain: number,
  { removed }: Walked,
): Promise<string | undefined> => {
  if (removed === 0) return undefined;
  const [{ noted } = { noted: 0 }] = await query<{ noted: number }>(
    `select coalesce(sum((e.changes::jsonb -> 'details' ->> 'entries')::int), 0)::int as noted
     from ${schema}audit_entries e where e.company_id = $1 and e.action = 'shorten'`,
    [chain],
  );
  return removed > noted ? `${removed} entries were removed, and the log says so of ${noted}.` : undefined;
};

const erasuresIn = ({ query, schema, place }: Where, chain: number): Promise<Erasure[]> =>
  query<Erasure>(
    `select s.position, e.id as "entryId", coalesce((e.changes::jsonb -> 'details' ->> 'entries')::int, 0) as entries
     from ${schema}audit_entries e left join ${place.seals} s on s.entry_id = e.id
     where coalesce(e.company_id, 0) = $1 and e.action = 'erase' and e.entity = 'person-data' order by e.id`,
    [chain],
  );

const verifyChain = async (where: Where, chain: number, heads: Heads): Promise<Chain> => {
  const { query, schema, place, key, witness } = where;
  const walked = await walkChain(query, schema, place, key, chain, witness.get(chain)?.count ?? 0);
  const problem =
    breakText(walked) ?? endText(key, chain, walked, heads, witness) ?? (await removalText(where, chain, walked));
  const { count, late, removed, erased, broken } = walked;
  const name = await nameOf(where, chain);
  const erasures = await erasuresIn(where, chain);
  return {
    chain,
    name,
    count,
    late,
    removed,
    erased,
    erasures,
    ...(problem && { problem }),
    ...(broken && { broken }),
  };
};

const chainsIn = async ({ query, place, witness }: Where, { heads }: Heads): Promise<number[]> => {
  const rows = await query<{ chain: number }>(`select distinct s.chain from ${place.seals} s`);
  return [...new Set([...rows.map(({ chain }) => chain), ...heads.keys(), ...witness.keys()])].sort((a, b) => a - b);
};

/**
 * How many keys were replaced before this one. A key that the database does not know counts as the current one; its
 * seals then show that it is not.
 */
const placeInLine = async (query: Query, schema: string, key: string, replaced: number): Promise<number> => {
  for (let after = 0; after < replaced; after += 1) {
    const { register } = await readHeads(query, placeOf(schema, after, replaced).heads);
    if (register?.mac === keyMark(key)) return after;
  }
  return replaced;
};

const countUnsealed = async (query: Query, schema: string): Promise<number> => {
  const [{ unsealed } = { unsealed: 0 }] = await query<{ unsealed: number }>(
    `select count(*)::int as unsealed from ${schema}audit_entries e
     where not exists (select from ${schema}ridgeline_seals s where s.entry_id = e.id)`,
  );
  return unsealed;
};

/**
 * Walks the whole audit log and reports for every chain whether it verifies. It only reads. `query` should see one
 * snapshot (REPEATABLE READ), or a server that seals meanwhile looks like tampering. Its search path should be
 * pg_catalog, so that no function of an attacker is called. With a replaced key it walks what that key has sealed.
 * @param schema quoted, with its dot
 * @param witnessOf reads what the data folder knows after so many keys were replaced
 */
export const verifyLog = async (
  query: Query,
  schema: string,
  key: string,
  witnessOf: (replaced: number) => Witness,
): Promise<Verification> => {
  const replaced = await readReplaced(query, schema);
  const after = await placeInLine(query, schema, key, replaced.length);
  const place = placeOf(schema, after, replaced.length);
  const where = { query, schema, key, place, witness: witnessOf(after) };
  const earlier = replaced.slice(0, after);
  const next = replaced[after];
  const heads = await readHeads(query, place.heads);
  const unsealed = next ? 0 : await countUnsealed(query, schema);
  const wrong = headsProblem(key, heads, earlier);
  // Without the right key no entry verifies, and naming the first of each chain would mislead.
  const wrongKey = heads.register !== undefined && heads.register.mac !== keyMark(key);
  if (wrongKey) return { chains: [], ...(wrong && { problem: wrong }), unsealed };
  const chains: Chain[] = [];
  for (const chain of await chainsIn(where, heads)) chains.push(await verifyChain(where, chain, heads));
  const problem = chains.some((chain) => chain.problem) ? undefined : wrong;
  const before = earlier.at(-1);
  return {
    chains,
    ...(problem && { problem }),
    unsealed,
    ...(before && { before }),
    ...(next && { replacedAt: next.replacedAt }),
  };
};
