import { currentTransaction } from '../../database/scope';
import { environment } from '../../environment';
import { openErased, sealErased } from './erased';
import { keyMark, REGISTER } from './mac';
import { SEALING } from './seal';
import { DIGEST } from './tables';

/** Entries per statement. */
const AT_ONCE = 2_000;

/** SQL about the entry `e`, with its values. */
export interface EntrySql {
  readonly text: string;
  readonly bindings: readonly (string | number | null)[];
}

interface Digested {
  readonly id: number;
  readonly digest: string;
}

interface StoredSeal {
  readonly entryId: number;
  readonly chain: number;
  readonly position: number;
  readonly erased: string | null;
}

const listOf = (entries: readonly Digested[]): string => `{${entries.map(({ id }) => id).join(',')}}`;

/** @throws Error when another key than this server's has sealed the log: what it seals would not verify */
const refuseOtherKey = async (): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: { mac: string }[] }>(
    'select mac from ridgeline_heads where chain = ?',
    [REGISTER],
  );
  if (rows[0] && rows[0].mac !== keyMark(environment.secrets.auditKey)) {
    throw new Error('AUDIT_KEY is not the key with which the audit log was sealed (run: npm run audit:verify)');
  }
};

/** Seals what was erased from entries that are sealed already; the others are sealed later as they are then. */
const seal = async (before: ReadonlyMap<number, string>, after: readonly Digested[]): Promise<void> => {
  const trx = currentTransaction();
  const key = environment.secrets.auditKey;
  const now = new Map(after.map(({ id, digest }) => [id, digest]));
  const { rows } = await trx.raw<{ rows: StoredSeal[] }>(
    'select entry_id as "entryId", chain, position, erased from ridgeline_seals where entry_id = any(?::int[])',
    [listOf(after)],
  );
  const erased = rows.flatMap((stored) => {
    const was = before.get(stored.entryId) ?? '';
    const first = stored.erased === null ? was : openErased(key, stored, stored.erased, was);
    // An entry that was changed by another hand before still shows as changed.
    if (first === undefined) return [];
    return [{ id: stored.entryId, erased: sealErased(key, stored, first, now.get(stored.entryId) ?? '') }];
  });
  await trx.raw(
    `update ridgeline_seals s set erased = n.erased from json_to_recordset(?::json) as n(id integer, erased text)
     where s.entry_id = n.id`,
    [JSON.stringify(erased)],
  );
  // This server does not have the former keys: their seals keep the digest of what they have sealed.
  await trx.raw(
    `update ridgeline_replaced_seals s set digest = coalesce(s.digest, n.digest)
     from json_to_recordset(?::json) as n(id integer, digest text) where s.entry_id = n.id`,
    [JSON.stringify([...before].map(([id, digest]) => ({ id, digest })))],
  );
};

/**
 * Erases a person's data from entries of the audit log, so that the chains still verify. For the owner of the tables alone,
 * in the running transaction; no server seals until it ends.
 * @param which condition of the entries
 * @param change assignments of an UPDATE
 * @returns how many entries were changed
 */
export const rewriteEntries = async (which: EntrySql, change: EntrySql): Promise<number> => {
  const trx = currentTransaction();
  await trx.raw('select pg_advisory_xact_lock(?)', [SEALING]);
  await refuseOtherKey();
  let [changed, last] = [0, 0];
  for (;;) {
    const { rows } = await trx.raw<{ rows: Digested[] }>(
      `select e.id, ${DIGEST} as digest from audit_entries e where e.id > ? and (${which.text}) order by e.id limit ${AT_ONCE}`,
      [last, ...which.bindings] as never[],
    );
    if (rows.length > 0) {
      const done = await trx.raw<{ rows: Digested[] }>(
        `update audit_entries e set ${change.text} where e.id = any(?::int[]) returning e.id, ${DIGEST} as digest`,
        [...change.bindings, listOf(rows)] as never[],
      );
      await seal(new Map(rows.map(({ id, digest }) => [id, digest])), done.rows);
    }
    changed += rows.length;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < AT_ONCE) return changed;
  }
};
