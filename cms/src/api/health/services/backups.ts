import type { BackupRun } from '@ridgeline/domain/health';
import { errors } from '@strapi/utils';
import type { Principal } from '../../../access/principal';
import { startAsked } from '../../../backup/scheduled';
import { environment } from '../../../environment';
import { ConflictError } from '../../../records/errors';
import { currentTransaction } from '../../../request';

/** Rows that are read: among them the last success, which may be older than the ones that are shown. */
const READ = 200;

/** The newest backups that the servers made themselves, the newest first. */
export const readRuns = async (): Promise<BackupRun[]> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ runs: BackupRun[] | null }] }>(
    `select json_agg(json_build_object('id', id, 'kind', kind, 'askedBy', asked_by,
         'startedAt', started_at::text || 'Z', 'endedAt', ended_at::text || 'Z',
         'tablesDone', tables_done, 'tablesAll', tables_all, 'file', file, 'bytes', bytes, 'rows', row_count,
         'files', file_count, 'encrypted', encrypted, 'problem', problem, 'auditProblem', audit_problem) order by id desc) as runs
     from (select * from ridgeline_backups order by id desc limit ?) as newest`,
    [READ],
  );
  return rows[0].runs ?? [];
};

/**
 * Begins a backup and does not wait for its end.
 * @returns its id
 * @throws ValidationError where backups are not set up; ConflictError while another one is made
 */
export const startBackup = async ({ username }: Principal): Promise<number> => {
  const { passphrase, withoutPassphrase } = environment.backup;
  if (passphrase === undefined && withoutPassphrase !== 'yes') {
    throw new errors.ValidationError(
      'Set BACKUP_PASSPHRASE and restart the server. A backup contains the data of all companies.',
    );
  }
  const id = await startAsked(username, passphrase !== undefined);
  if (id === null) throw new ConflictError('A backup is being made already. Wait until it is done.');
  return id;
};

/** @returns false when it has ended */
export const cancelBackup = async (id: number): Promise<boolean> => {
  const { rows } = await currentTransaction().raw(
    'update ridgeline_backups set cancelled = true where id = ? and ended_at is null returning id',
    [id],
  );
  return rows.length > 0;
};
