import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { problemLine } from '../audit/seal';
import { Refusal } from '../database/migrations/refusal';
import { environment } from '../environment';
import { bucket } from '../storage';
import { createBackup } from './create';
import { ENDING, fileNameAt } from './file-name';
import { versionOf } from './version';

/** Begin of the names of these files. */
const BEFORE = 'before-upgrade';

/** How many are kept: the last upgrade, and one more in case the last one was tried twice. */
const KEPT = 2;

/** Always below DATA_DIR, next to the database that it is a copy of, so that it needs no passphrase. */
const folder = (): string => join(environment.dataDir, 'backups');

/** A file that a killed start has left is not a backup, so it is not counted. */
const removeOld = async (): Promise<void> => {
  const names = (await readdir(folder())).filter((name) => name.startsWith(`${BEFORE}-`)).sort();
  const whole = names.filter((name) => name.endsWith(ENDING));
  for (const name of names) {
    if (!whole.slice(-KEPT).includes(name)) await rm(join(folder(), name), { force: true });
  }
};

/**
 * Makes a backup of a database that an earlier version has used, before this version changes it. `npm run restore` of the
 * earlier version takes it back. Without a passphrase it contains no secrets: they are in DATA_DIR already.
 * @throws Refusal in one line when the backup cannot be written: then nothing is upgraded
 */
export const backUpBeforeUpgrade = async (): Promise<void> => {
  const { backup, databaseUrl, dataDir } = environment;
  if (backup.beforeUpgrade === 'no') return;
  const file = join(folder(), fileNameAt(BEFORE, new Date()));
  strapi.log.warn(`Backing up to ${file}`);
  try {
    await mkdir(folder(), { recursive: true, mode: 0o700 });
    const { passphrase } = backup;
    const { audit } = await createBackup({
      databaseUrl,
      dataDir,
      bucket,
      file,
      passphrase,
      secrets: passphrase !== undefined,
      version: versionOf(),
      auditKey: environment.secrets.auditKey,
    });
    if (audit?.broken)
      strapi.log.error(`The audit log is not whole (run: npm run audit:verify). ${problemLine(audit.broken)}`);
    await removeOld();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(
      `The database was not upgraded, because no backup could be written to ${folder()}: ${reason} ` +
        'Solve this and start again, or make a backup yourself and start with BACKUP_BEFORE_UPGRADE=no.',
    );
  }
};
