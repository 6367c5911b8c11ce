import { type Query, readHeads, registerOf } from './heads';
import { keyMark, replacedSeal } from './mac';
import { lastSeal, readReplaced } from './replaced';
import { SEALING } from './seal';

/** Waits until no server is sealing; none starts before the transaction of `query` ends. */
export const lockSealing = async (query: Query): Promise<void> => {
  await query('select pg_advisory_xact_lock($1)', [SEALING]);
};

/**
 * Archives the seals of the former key when the audit log was sealed with another key than this one. They are not
 * changed: the former key still verifies them. This key then seals every entry as it is now.
 * @param query runs in a transaction that holds `lockSealing`
 */
export const replaceKey = async (query: Query, key: string): Promise<void> => {
  const { register } = await readHeads(query);
  if (!register || register.mac === keyMark(key)) return;
  const before = await readReplaced(query);
  const number = before.length + 1;
  await query(
    `insert into ridgeline_replaced_seals (number, chain, position, entry_id, sealed_at, mac, digest, erased)
     select $1::integer, chain, position, entry_id, sealed_at, mac, digest, erased from ridgeline_seals`,
    [number],
  );
  await query(
    `insert into ridgeline_replaced_heads (number, chain, count, mac, seal)
     select $1::integer, chain, count, mac, seal from ridgeline_heads`,
    [number],
  );
  const [{ entries } = { entries: 0 }] = await query<{ entries: number }>(
    'select count(*)::int as entries from ridgeline_seals',
  );
  await query('delete from ridgeline_seals');
  await query('delete from ridgeline_heads');
  const record = { number, replacedAt: Date.now(), entries, register: register.seal };
  const seal = replacedSeal(key, record, lastSeal(before) ?? '');
  await query(
    'insert into ridgeline_replaced_keys (number, replaced_at, entries, register, seal) values ($1, $2, $3, $4, $5)',
    [number, record.replacedAt, entries, record.register, seal],
  );
  const { chain, count, mac, seal: sealed } = registerOf(key, [], [...before, { ...record, seal }]);
  await query('insert into ridgeline_heads (chain, count, mac, seal) values ($1, $2, $3, $4)', [
    chain,
    count,
    mac,
    sealed,
  ]);
};
