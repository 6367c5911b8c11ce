import { MOST_NOTICES, NOTICE_DAYS } from '@ridgeline/domain';
import { reportError } from '../faults';
import { asSystem, currentTransaction } from '../request';
import { NOTICES_TABLE } from './table';

/** Milliseconds between two sweeps. */
const PAUSE = 60 * 60_000;

/** Deletes notices that are old, and of each user those behind the newest. @returns how many */
export const sweepNotices = (): Promise<number> =>
  asSystem('old notices of all users', async () => {
    const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
      `delete from ${NOTICES_TABLE} where at < now() at time zone 'utc' - make_interval(days => ?) or id in
        (select id from (select id, row_number() over (partition by user_id order by id desc) as place
          from ${NOTICES_TABLE}) placed where place > ?)`,
      [NOTICE_DAYS, MOST_NOTICES],
    );
    return rowCount;
  });

let sweeping: NodeJS.Timeout | undefined;

/** Deletes such notices periodically for as long as the server runs. */
export const startSweepingNotices = (): void => {
  const sweep = () => sweepNotices().catch((error: unknown) => reportError('Notices were not swept', error));
  sweeping = setInterval(sweep, PAUSE).unref();
};

export const endSweepingNotices = (): void => clearInterval(sweeping);
