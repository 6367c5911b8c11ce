import { openErased } from './erased';
import type { Query } from './heads';
import { BEGINNING, sealOf } from './mac';
import type { Place } from './replaced';
import { DIGEST } from './tables';

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
export interface Break {
  readonly kind: 'changed' | 'missing' | 'inserted';
  readonly position: number;
  /** Id of the entry, when a seal still names it. */
  readonly entryId: number | null;
}

export interface Walked {
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
export const walkChain = async (
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
