import { MESSAGE_DAYS, webhookDelivery } from '@ridgeline/domain';
import { reportError } from '../../../faults';
import { tableOf } from '../../../records/table';
import { asSystem, currentTransaction } from '../../../request';

/** Milliseconds between two sweeps. */
const PAUSE = 60 * 60_000;

/** Deletes messages that are old and do not wait. @returns how many */
export const sweepMessages = (): Promise<number> =>
  asSystem('old messages of webhooks of all companies', async () => {
    const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
      `delete from ${tableOf(webhookDelivery).name}
       where state <> 'waiting' and happened_at < now() at time zone 'utc' - make_interval(days => ?)`,
      [MESSAGE_DAYS],
    );
    return rowCount;
  });

let sweeping: NodeJS.Timeout | undefined;

/** Deletes such messages periodically for as long as the server runs. */
export const startSweepingMessages = (): void => {
  const sweep = () =>
    sweepMessages().catch((error: unknown) => reportError('Messages of webhooks were not swept', error));
  sweeping = setInterval(sweep, PAUSE).unref();
};

export const endSweepingMessages = (): void => clearInterval(sweeping);
