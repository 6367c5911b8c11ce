import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inLanguage } from '@ridgeline/domain/language';
import { mailWords } from '@ridgeline/domain/words/mail';
import { Client } from 'pg';
import { noteCheck } from '../../audit';
import { problemLine } from '../../audit/seal';
import { environment } from '../../environment';
import { reportError } from '../../faults';
import { mailConfigured, operatorMails, queueMail } from '../../mail';
import { asSystem } from '../../request';
import { bucket } from '../../storage';
import { BackupRunning, createBackup } from '../create';
import { ENDING, fileNameAt } from '../file-name';
import { BackupError } from '../manifest';
import { versionOf } from '../version';
import { lastDue } from './due';
import {
  beginRun,
  CANCELLED,
  dropOldRuns,
  dropRun,
  endInterrupted,
  endRun,
  type NewRun,
  noteProgress,
  type Outcome,
  triesFor,
} from './runs';

/** Milliseconds between two checks whether a backup is due. */
const LOOK = 60_000;

/** How often a scheduled backup is tried before its failure is reported, and the milliseconds between two tries. */
const TRIES = 3;
const PAUSE = 10 * 60_000;

let clock: NodeJS.Timeout | undefined;
let looking = false;

/** Logs that a scheduled backup failed, and mails it to every active operator. */
const reportFailure = async (problem: string): Promise<void> => {
  strapi.log.error(`No scheduled backup could be made: ${problem}`);
  if (!mailConfigured()) return;
  await asSystem('operators of the installation', async () => {
    const url = `${environment.publicUrl}/dashboard/health`;
    for (const { name, email, language } of await operatorMails()) {
      const words = inLanguage(language, () => mailWords.backupFailed(name, problem));
      queueMail(email, words, { url, language });
    }
  });
};

/** A number that is used for no other lock: of several servers one makes the backups. */
const MAKING = 7_405_115;

/** An operator cancelled it, or the server stops. */
class Cancelled extends Error {}

let stopping = false;
let running: Promise<unknown> | undefined;

/** For the stop of a server: ends a backup after the table that it copies, and waits for that. */
const stopRunning = async (): Promise<void> => {
  stopping = true;
  await running?.catch(() => undefined);
};

/** For a start in the same process. */
const allowRuns = (): void => {
  stopping = false;
};

/**
 * Works with a connection of the database's owner, outside the pool.
 * @returns null when another server is making a backup
 */
const asMaker = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result | null> => {
  const client = new Client({ connectionString: environment.databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Ends with the connection, also when this process is killed.
    const { rows } = await client.query<{ made: boolean }>(`select pg_try_advisory_lock(${MAKING}) as made`);
    if (!rows[0]?.made) return null;
    await endInterrupted(client);
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Deletes the remains of killed backups, and all but the newest scheduled ones. */
const removeOld = async (): Promise<void> => {
  const { dir, keep } = environment.backup;
  const names = (await readdir(dir)).sort();
  const scheduled = names.filter((name) => name.startsWith('scheduled-') && name.endsWith(ENDING));
  const left = names.filter((name) => /^(scheduled|asked)-/.test(name) && name.endsWith('.partial'));
  for (const name of [...scheduled.slice(0, -keep), ...left]) await rm(join(dir, name), { force: true });
};

const make = async (client: Client, id: number, { kind }: NewRun): Promise<Outcome> => {
  const { backup, databaseUrl, dataDir } = environment;
  await mkdir(backup.dir, { recursive: true, mode: 0o700 });
  const file = join(backup.dir, fileNameAt(kind, new Date()));
  let cancelled = false;
  const { checksums, rows, audit } = await createBackup({
    databaseUrl,
    dataDir,
    bucket,
    file,
    passphrase: backup.passphrase,
    secrets: backup.passphrase !== undefined,
    version: versionOf(),
    auditKey: environment.secrets.auditKey,
    onProgress: (_table, number, all) => {
      if (cancelled || stopping) throw new Cancelled();
      noteProgress(client, id, number, all).then(
        (stop) => (cancelled ||= stop),
        () => undefined,
      );
    },
  });
  await removeOld();
  // The operators hear of a break, and the backup is there in any case.
  if (audit) await noteCheck(audit).catch((error: unknown) => reportError('The audit log was not verified', error));
  return {
    file: basename(file),
    bytes: (await stat(file)).size,
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    files: Object.keys(checksums).filter((name) => name.startsWith('files/')).length,
    problem: null,
    auditProblem: audit?.broken ? problemLine(audit.broken) : null,
  };
};

const failed = (problem: string): Outcome => ({
  file: null,
  bytes: null,
  rows: null,
  files: null,
  problem,
  auditProblem: null,
});

const problemOf = (error: unknown): string => {
  if (error instanceof Cancelled) return CANCELLED;
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof BackupError)) strapi.log.error(`A backup failed: ${message}`);
  const { backup, dataDir } = environment;
  return message.replaceAll(backup.dir, backup.dirName).replaceAll(dataDir, 'DATA_DIR');
};

/**
 * Makes a backup and stores how it ended.
 * @param client from `asMaker`
 * @param onBegun called with the id of the run
 * @returns null when a backup by command is being made: nothing was tried
 */
const runBackup = (client: Client, run: NewRun, onBegun?: (id: number) => void): Promise<Outcome | null> => {
  const work = async (): Promise<Outcome | null> => {
    const id = await beginRun(client, run);
    onBegun?.(id);
    try {
      const outcome = await make(client, id, run);
      await endRun(client, id, outcome);
      await dropOldRuns(client);
      return outcome;
    } catch (error) {
      if (error instanceof BackupRunning) {
        await dropRun(client, id);
        return null;
      }
      const outcome = failed(problemOf(error));
      await endRun(client, id, outcome);
      return outcome;
    }
  };
  running = work();
  return running as Promise<Outcome | null>;
};

/** Makes the scheduled backup that is due, unless a server has made it. Also one that was due while no server ran. */
export const makeDueBackup = async (now: Date): Promise<void> => {
  const due = lastDue(environment.backup.at, now);
  await asMaker(async (client) => {
    const { done, failures, last } = await triesFor(client, due);
    if (done || failures >= TRIES || (last !== null && now.getTime() - last.getTime() < PAUSE)) return;
    const encrypted = environment.backup.passphrase !== undefined;
    const outcome = await runBackup(client, { kind: 'scheduled', due, askedBy: null, encrypted });
    if (outcome?.problem && failures + 1 === TRIES) await reportFailure(outcome.problem);
  });
};

/**
 * Begins a backup that an operator asks for; it goes on after this resolves.
 * @returns id of its row; null while another one is being made
 */
export const startAsked = (askedBy: string, encrypted: boolean): Promise<number | null> =>
  new Promise((resolve, reject) => {
    asMaker((client) => runBackup(client, { kind: 'asked', due: null, askedBy, encrypted }, resolve)).then(
      () => resolve(null),
      reject,
    );
  });

const look = async (): Promise<void> => {
  if (looking) return;
  looking = true;
  try {
    await makeDueBackup(new Date());
  } catch (error) {
    reportError('The scheduled backup', error);
  } finally {
    looking = false;
  }
};

/** Checks every minute whether a scheduled backup is due; does nothing without `BACKUP_AT`. */
export const startBackups = (): void => {
  allowRuns();
  if (environment.backup.at === '') return;
  void look();
  clock = setInterval(() => void look(), LOOK);
};

/** For `destroy`: a backup that is being made ends, and its file is removed. */
export const stopBackups = async (): Promise<void> => {
  clearInterval(clock);
  await stopRunning();
};
