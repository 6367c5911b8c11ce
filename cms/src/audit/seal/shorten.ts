import { COMPANIES, columnOf, tableOf } from '../../database/layout';
import { reportError } from '../../faults';
import { asSystem, currentTransaction } from '../../request';
import { noteEvent } from '../note';
import { SEALING } from './seal';
import { DIGEST } from './tables';

/** Milliseconds between two looks for entries whose time is over. */
const PAUSE = 60 * 60_000;

/** Entries per transaction, and transactions per company and look: one company does not hold up the others. */
const AT_ONCE = 2_000;
const MOST_ROUNDS = 10;

interface Keeper {
  readonly id: number;
  readonly years: number;
}

/** Companies that do not keep their audit log permanently. */
const keepers = (): Promise<readonly Keeper[]> =>
  asSystem('how long companies keep their audit log', async () => {
    const years = `"${columnOf(COMPANIES, 'auditYears')}"`;
    const { rows } = await currentTransaction().raw<{ rows: Keeper[] }>(
      `select id, ${years} as years from "${tableOf(COMPANIES)}" where ${years} is not null order by id`,
    );
    return rows;
  });

/**
 * SQL that removes sealed entries of a company, oldest first. Each leaves its digest with its seals, so that the chain
 * still verifies, with a former key too. Entries about earlier removals stay: verification counts by them. Nothing is removed
 * where the company has chosen another time since it was asked.
 */
const removing = (): string => `
  with old as materialized (
    select e.id, ${DIGEST} as digest from audit_entries e
    where e.company_id = ? and e.at < now() at time zone 'utc' - make_interval(years => ?)
      and exists (select from "${tableOf(COMPANIES)}" c where c.id = ? and c."${columnOf(COMPANIES, 'auditYears')}" = ?)
      and e.action <> 'shorten' and exists (select from ridgeline_seals s where s.entry_id = e.id and s.chain = ?)
    order by e.id limit ${AT_ONCE}),
  kept as (update ridgeline_seals s set digest = old.digest from old where s.entry_id = old.id),
  kept_before as (update ridgeline_replaced_seals s set digest = coalesce(s.digest, old.digest) from old where s.entry_id = old.id),
  gone as (delete from audit_entries e using old where e.id = old.id returning e.at)
  select count(*)::int as entries, to_char(max(at), 'YYYY-MM-DD') as until from gone`;

/** One transaction of it. @returns how many entries were removed */
const round = ({ id, years }: Keeper): Promise<number> =>
  asSystem('entries of the audit log whose time is over', async () => {
    const trx = currentTransaction();
    // No server seals meanwhile: the witness in the data folder and the seals stay in step.
    await trx.raw('select pg_advisory_xact_lock(?)', [SEALING]);
    const { rows } = await trx.raw<{ rows: [{ entries: number; until: string | null }] }>(removing(), [
      ...[id, years, id, years, id],
    ]);
    const [{ entries, until }] = rows;
    if (entries > 0) await noteEvent({ action: 'shorten', companyId: id, details: { entries, until } });
    return entries;
  });

/**
 * Removes entries of the audit log that are older than their company keeps them, with an entry that says how many. The
 * log of the installation itself is kept permanently.
 * @returns how many were removed
 */
export const shortenLogs = async (): Promise<number> => {
  let removed = 0;
  for (const keeper of await keepers()) {
    for (let turn = 0; turn < MOST_ROUNDS; turn += 1) {
      const entries = await round(keeper);
      removed += entries;
      if (entries < AT_ONCE) break;
    }
  }
  return removed;
};

let timer: NodeJS.Timeout | undefined;

/** Looks now and then, for as long as the server runs. */
export const startShortening = (): void => {
  const look = () => shortenLogs().catch((error: unknown) => reportError('The audit log was not shortened', error));
  look();
  timer = setInterval(look, PAUSE).unref();
};

export const endShortening = (): void => clearInterval(timer);
