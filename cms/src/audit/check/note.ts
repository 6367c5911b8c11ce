import type { BrokenLog } from '@ridgeline/domain/health';
import { scopes } from '../../database/scope';
import { asSystem, currentTransaction } from '../../request';
import { type LogCheck, problemLine } from '../seal/result';
import { CHECKS } from './table';

/** Tells the operators of a break, in the running transaction. */
export type Tell = (broken: BrokenLog) => Promise<void>;

let tell: Tell = async () => undefined;

/** Sets who is told: audit itself is below the notices. */
export const tellOfBreaks = (how: Tell): void => {
  tell = how;
};

/**
 * Stores what a verification found, and tells the operators of a break that they were not told of. Both are one
 * transaction, so that a killed server tells it again rather than never.
 */
export const noteCheck = ({ entries, erased, broken }: LogCheck): Promise<void> =>
  // Also for a backup that goes on after the request that asked for it.
  scopes.exit(() => store({ entries, erased, broken }));

const store = ({ entries, erased, broken }: LogCheck): Promise<void> =>
  asSystem('the last verification of the audit log', async () => {
    const trx = currentTransaction();
    const problem = broken && problemLine(broken);
    // Two servers may end a verification at the same time: one of them tells.
    await trx.raw(
      `insert into ${CHECKS} (checked_at, entries, erased) values (now() at time zone 'utc', 0, 0) on conflict do nothing`,
    );
    const { rows } = await trx.raw<{ rows: { told: string | null }[] }>(`select told from ${CHECKS} for update`);
    await trx.raw(
      `update ${CHECKS} set checked_at = clock_timestamp() at time zone 'utc', entries = ?, erased = ?, broken = ?::jsonb, told = ?`,
      [entries, erased, broken && JSON.stringify(broken), problem] as never[],
    );
    const told = rows[0]?.told ?? null;
    if (broken && problem !== told) {
      strapi.log.error(`The audit log is not whole (run: npm run audit:verify). ${problem}`);
      await tell(broken);
    }
    if (!broken && told !== null) strapi.log.warn('The audit log is whole again.');
  });

/** The last verification as it is stored. */
export interface StoredCheck extends LogCheck {
  /** ISO 8601 in UTC. */
  readonly checkedAt: string;
}

/** The last verification, in a scope that sees it; undefined before the first. */
export const lastCheck = async (): Promise<StoredCheck | undefined> => {
  const { rows } = await currentTransaction().raw<{
    rows: (Omit<StoredCheck, 'broken'> & { broken: string | null })[];
  }>(
    `select to_char(checked_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "checkedAt", entries, erased, broken::text as broken from ${CHECKS}`,
  );
  const [row] = rows;
  return row && { ...row, broken: row.broken === null ? null : (JSON.parse(row.broken) as BrokenLog) };
};
