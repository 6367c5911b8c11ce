import { existsSync, mkdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { messageOf } from '../prepare/message.mjs';
import { Fault } from '../serve/fault.mjs';
import { loadInstallation, readSettings, readWords, runCommand } from './settings.mjs';

/** @typedef {import('../../cms/src/backup/index.ts').CheckedBackup} CheckedBackup */
/** @typedef {import('../../cms/src/backup/index.ts').Origin} Origin */

const OPEN = '--not-encrypted';
const YES = '--yes';

/** A restore has the rows, their indexes and the log of the database at the same time; a new database alone needs the rest. */
const TIMES = 3;
const NEW_DATABASE = 64 * 1024 * 1024;

/** @type {(bytes: number) => string} */
const megabytes = (bytes) => `${Math.ceil(bytes / 1024 / 1024).toLocaleString('en-AU')} MB`;

/** @type {(folder: string) => string} */
const existing = (folder) => (statSync(folder, { throwIfNoEntry: false }) ? folder : existing(dirname(folder)));

/**
 * Refuses before anything is created.
 * @param {string} file
 * @param {string} dataDir
 * @throws Fault in one line that names the folder
 */
const refuseSmallDisk = (file, dataDir) => {
  const { size } = statSync(file);
  const needed = process.env.DATABASE_URL ? size : TIMES * size + NEW_DATABASE;
  const { bavail, bsize } = statfsSync(existing(dataDir));
  if (bavail * bsize >= needed) return;
  throw new Fault(
    `The disk of ${dataDir} has ${megabytes(bavail * bsize)} free, and the restore needs ${megabytes(needed)}. Make room, or set another DATA_DIR.`,
  );
};

/** @type {Readonly<Record<Origin, string>>} */
const ORIGINS = {
  proven: 'Its origin is proven by a key of yours.',
  other:
    'WARNING: it was NOT made with your BACKUP_PASSPHRASE or AUDIT_KEY. Whoever made it may have put in accounts and keys.',
  none: 'WARNING: nothing proves who made it. Set AUDIT_KEY to the one of the installation to check it; backups of earlier versions have no proof.',
};

/**
 * What is about to be restored, in lines.
 * @param {CheckedBackup} backup
 * @param {boolean} encrypted
 * @param {Origin} origin
 */
const descriptionOf = ({ manifest, summary }, encrypted, origin) => {
  const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
  const companies = Object.entries(summary.rows).find(([name]) => name.endsWith('.companies'))?.[1] ?? 0;
  const files = Object.keys(summary.checksums).filter((name) => name.startsWith('files/')).length;
  return [
    `Backup of ${manifest.createdAt}, made by Ridgeline ${manifest.version} (schema ${manifest.schema}), ${encrypted ? 'encrypted' : 'NOT encrypted'}.`,
    ORIGINS[origin],
    `It contains ${companies.toLocaleString('en-AU')} companies, ${rows.toLocaleString('en-AU')} rows and ${files.toLocaleString('en-AU')} files, ${manifest.secrets ? 'with' : 'without'} secrets.`,
    ...(summary.audit?.broken ? ['The audit log was not whole when it was made.'] : []),
  ];
};

/**
 * @param {string} question
 * @throws Fault when nobody can be asked, or the answer is not yes
 */
const ask = async (question) => {
  if (!process.stdin.isTTY) throw new Fault(`Nobody can be asked here. Add ${YES} to restore it.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Fault('Nothing was restored.');
};

/**
 * The database to restore into: that of DATABASE_URL, or a new embedded one in the data folder.
 * @param {string} dataDir
 * @returns {Promise<{url: string, stop: () => Promise<void>, lastWords: () => string | undefined}>} `lastWords` is the last
 *   line in which PostgreSQL gave up
 */
const targetDatabase = async (dataDir) => {
  const { DATABASE_URL: given } = process.env;
  if (given) return { url: given, stop: async () => {}, lastWords: () => undefined };
  const { tsImport } = await import('tsx/esm/api');
  /** @type {typeof import('../database.ts')} */
  const { startCluster } = await tsImport('../database.ts', import.meta.url);
  /** @type {typeof import('../database/last-words.ts')} */
  const { lastWords } = await tsImport('../database/last-words.ts', import.meta.url);
  const log = join(dataDir, 'postgres.log');
  try {
    // PostgreSQL's account must be able to enter it.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const cluster = await startCluster({ dataDir, log: console.log });
    return { url: cluster.url(), stop: () => cluster.stop(), lastWords: () => lastWords(readFileSync(log, 'utf8')) };
  } catch (error) {
    throw new Fault(`Nothing was restored into ${dataDir}: ${messageOf(error).split('\n').join(' ')}`);
  }
};

/**
 * `npm run restore -- FILE`: restores a backup into an empty database and an empty DATA_DIR, after it has said what the file is
 * and was told to go on. The next start upgrades it if it was made by an earlier version.
 * @param {string[]} words
 */
export const restore = (words) =>
  runCommand(async () => {
    const { file, has } = readWords('restore', words, [YES, OPEN]);
    const { dataDir, passphrase: given } = readSettings();
    const { restoreBackup, checkBackup, isEncrypted, originOf, bucket } = await loadInstallation();
    if (!existsSync(file)) throw new Fault(`There is no file ${file}.`);
    const encrypted = await isEncrypted(file);
    const passphrase = has(OPEN) && !encrypted ? undefined : given;
    // Before a database is created for it.
    const backup = await checkBackup(file, passphrase);
    const origin = originOf(backup.summary, { passphrase, auditKey: process.env.AUDIT_KEY?.trim() || undefined });
    console.log(descriptionOf(backup, encrypted, origin).join('\n'));
    refuseSmallDisk(file, dataDir);
    if (!has(YES)) await ask(`Restore it into ${dataDir}?`);
    const { url, stop, lastWords } = await targetDatabase(dataDir);
    try {
      const { manifest, leftOut } = await restoreBackup({ databaseUrl: url, dataDir, bucket, file, passphrase });
      for (const statement of leftOut) console.log(`Not restored, since it is not of Ridgeline: ${statement}`);
      const secrets = manifest.secrets ? '' : ' It contains no secrets: start with yours, or once with --new-secrets.';
      console.log(`The backup of ${manifest.createdAt} (Ridgeline ${manifest.version}) is restored.${secrets}`);
    } catch (error) {
      const reason = lastWords();
      if (reason === undefined) throw error;
      throw new Fault(`Nothing was restored into ${dataDir}: PostgreSQL ended. ${reason}`);
    } finally {
      await stop();
    }
  });
