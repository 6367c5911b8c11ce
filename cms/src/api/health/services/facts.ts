import { statfs } from 'node:fs/promises';
import { auditState, backupState, diskState, type Health, type HealthState } from '@ridgeline/domain/health';
import { lastCheck } from '../../../audit';
import { nextDue } from '../../../backup/scheduled/due';
import { SCHEMA } from '../../../database/migrations/number';
import { environment, overTls } from '../../../environment';
import { reportError } from '../../../faults';
import { missing } from '../../../health/readiness';
import { mailConfigured } from '../../../mail';
import { currentTransaction, forAllCompanies, viewing } from '../../../request';
import { replicaHealth } from '../../../request/replica';
import { storage } from '../../../storage';
import { readRuns } from './backups';

interface Counted {
  readonly version: string;
  readonly bytes: string;
  readonly waiting: number;
  readonly failed: number;
  readonly unknown: number;
}

/** Counts over all companies, also when the operator has one in view. */
const count = (): Promise<Counted> =>
  viewing(null, async () => {
    const { rows } = await forAllCompanies(() =>
      currentTransaction().raw<{ rows: [Counted] }>(
        `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
         count(*) filter (where state = 'waiting')::integer as waiting,
         count(*) filter (where state = 'failed' and updated_at > now() at time zone 'utc' - interval '30 days')::integer as failed,
         count(*) filter (where state = 'failed' and problem = 'unknown-address'
           and updated_at > now() at time zone 'utc' - interval '30 days')::integer as unknown
       from questionnaire_letters`,
      ),
    );
    return rows[0];
  });

const mailState = (failed: number, queue: boolean): HealthState => {
  if (!mailConfigured()) return 'off';
  if (!queue) return 'failed';
  return failed > 0 ? 'attention' : 'ok';
};

/** Milliseconds for which a result is used again: a check writes and deletes. */
const LIFETIME = 5_000;

const look = async (): Promise<Health['files']> => {
  const place = { kind: storage().kind, bucket: environment.s3.bucket };
  try {
    await storage().check();
    return { state: 'ok', ...place };
  } catch (error) {
    reportError('The storage of files cannot be used', error);
    return { state: 'failed', ...place };
  }
};

let last: { readonly at: number; readonly found: Promise<Health['files']> } | undefined;

/** Where files are stored, and whether they can be written and read now. */
const filesHealth = (): Promise<Health['files']> => {
  if (!last || Date.now() - last.at > LIFETIME) last = { at: Date.now(), found: look() };
  return last.found;
};

/** What is set up and what works, for an operator. It contains no secret and nothing of a company. */
export const healthOf = async (): Promise<Health> => {
  const { backup, dataDir, mail, publicUrl } = environment;
  const now = new Date();
  const [needs, files, counted, { bavail, blocks, bsize }, runs, check] = await Promise.all([
    missing(),
    filesHealth(),
    count(),
    statfs(dataDir),
    readRuns(),
    lastCheck(),
  ]);
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
  const [checkedAt, broken] = [check?.checkedAt ?? null, check?.broken ?? null];
  return {
    version: strapi.config.get<string>('info.version'),
    schema: SCHEMA,
    database: {
      state: needs.includes('database') ? 'failed' : 'ok',
      version: counted.version,
      bytes: Number(counted.bytes),
    },
    replica: replicaHealth(),
    disk: { state: needs.includes('disk') ? 'failed' : diskState(freeBytes, totalBytes), freeBytes, totalBytes },
    files,
    address: { state: overTls ? 'ok' : 'attention', publicUrl },
    mail: {
      state: mailState(counted.failed, !needs.includes('queue')),
      from: mail.from,
      waiting: counted.waiting,
      failed: counted.failed,
      unknownAddress: counted.unknown,
    },
    audit: {
      state: auditState(checkedAt, broken, now),
      checkedAt,
      entries: check?.entries ?? 0,
      erased: check?.erased ?? 0,
      broken,
    },
    backup: {
      state: backupState(backup.at, runs, now),
      at: backup.at,
      nextAt: backup.at === '' ? null : nextDue(backup.at, now).toISOString(),
      keep: backup.keep,
      folder: backup.dirName,
      possible: backup.passphrase !== undefined || backup.withoutPassphrase === 'yes',
      last: runs.find(({ endedAt, problem }) => endedAt !== null && problem === null) ?? null,
      runs: runs.slice(0, 20),
    },
  };
};
