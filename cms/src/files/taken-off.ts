import { reportError } from '../faults';
import { afterCommit, asSystem, currentTransaction } from '../request';
import { removeContents } from './contents';
import { PROVIDER } from './stored-files';

const PAUSE = 60 * 60_000;

/** Files that one run of the sweep deletes; the next run deletes more. */
const MOST_SWEPT = 1_000;

/** No row has it, also none in the bin. */
const HELD_BY_NONE = `not exists (select from files_related_mph m where m.file_id = f.id)
  and not exists (select from ridgeline_bin_rows r
    where r.table_name = 'files_related_mph' and cast(r.row->>'file_id' as integer) = f.id)`;

/** A file of no row may still get one: of a form that stays open for a day, or of one that was taken off by mistake. */
const OVER = `coalesce(cast(f.provider_metadata->>'takenOffAt' as timestamp) + interval '1 hour', f.created_at + interval '1 day')
  < now() at time zone 'utc'`;

/**
 * Deletes files that were taken off their row an hour ago, and those that were uploaded a day ago and never attached.
 * @returns how many
 */
export const sweepTakenOff = (): Promise<number> =>
  asSystem('files that no row has any more', async () => {
    const trx = currentTransaction();
    const { rows } = await trx.raw<{ rows: { id: number }[] }>(
      `select f.id from files f where f.provider = ? and ${OVER} and ${HELD_BY_NONE}
       order by f.id limit ${MOST_SWEPT} for update skip locked`,
      [PROVIDER],
    );
    if (rows.length === 0) return 0;
    // Once more after the lock: a row may have got the file meanwhile.
    const gone = await trx.raw<{ rows: { hash: string }[] }>(
      `delete from files f where f.id = any(?::int[]) and ${HELD_BY_NONE} returning f.hash`,
      [`{${rows.map(({ id }) => id).join(',')}}`],
    );
    afterCommit(() => removeContents(gone.rows.map(({ hash }) => hash)));
    return gone.rows.length;
  });

let sweeping: NodeJS.Timeout | undefined;

/** Deletes such files periodically for as long as the server runs. */
export const startSweepingTakenOff = (): void => {
  const sweep = () => sweepTakenOff().catch((error: unknown) => reportError('Files of no row were not swept', error));
  sweeping = setInterval(sweep, PAUSE).unref();
};

export const endSweepingTakenOff = (): void => clearInterval(sweeping);
