import { letter } from '@ridgeline/domain';
import { notify, operatorIds } from '../../../../notices';
import { tableOf } from '../../../../records/table';
import { asSystem, currentTransaction } from '../../../../request';

/** A number that is used for no other lock: one server at a time reports failures. */
const REPORTING = 7_405_126;

/**
 * Notifies the operators how many letters the mail server has permanently refused since the last notice: at most once an
 * hour. A missing or unknown address is for the company to mend, and does not count.
 */
export const reportFailures = (): Promise<void> =>
  asSystem('letters that failed, of all companies', async () => {
    const letters = tableOf(letter).name;
    const trx = currentTransaction();
    await trx.raw('select pg_advisory_xact_lock(?)', [REPORTING]);
    const { rowCount } = await trx.raw<{ rowCount: number }>(
      `update ${letters} set reported_at = now() at time zone 'utc'
       where state = 'failed' and problem not in ('no-address', 'unknown-address') and reported_at is null
         and updated_at > now() at time zone 'utc' - interval '1 day'
         and not exists (select from ${letters} where reported_at > now() at time zone 'utc' - interval '1 hour')`,
    );
    if (rowCount > 0) await notify(await operatorIds(), { kind: 'lettersFailed', facts: { count: rowCount } });
  });
