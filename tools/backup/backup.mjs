import { statSync } from 'node:fs';
import { openDatabase } from '../audit/database.mjs';
import { Fault } from '../serve/fault.mjs';
import { storedSecrets } from '../serve/secrets.mjs';
import { loadInstallation, readSettings, readWords, runCommand } from './settings.mjs';
import { verify } from './verify.mjs';

const OPEN = '--without-passphrase';
const BARE = '--without-secrets';
const VERIFY = '--verify';

/** @type {(count: number, one: string, many: string) => string} */
const counted = (count, one, many) => `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;

/** @type {(file: string) => string} */
const sizeOf = (file) => `${(statSync(file).size / 1024 / 1024).toFixed(1)} MB`;

/**
 * @param {string} file
 * @param {boolean} open whether a backup that anybody can read was asked for
 * @param {boolean} bare whether it leaves out the secrets
 */
const create = async (file, open, bare) => {
  const { dataDir, passphrase, version } = readSettings();
  if (passphrase === undefined && !open) {
    throw new Fault(
      'A backup contains everything that the companies entered, and the secrets. Set BACKUP_PASSPHRASE to encrypt it, ' +
        `or add ${OPEN} if you protect the file yourself.`,
    );
  }
  const { createBackup, bucket, problemLine } = await loadInstallation();
  const { url, stop } = await openDatabase(dataDir, process.env);
  try {
    const { checksums, rows, audit } = await createBackup({
      databaseUrl: url,
      dataDir,
      bucket,
      file,
      version,
      passphrase: open ? undefined : passphrase,
      secrets: !bare,
      auditKey: process.env.AUDIT_KEY?.trim() || storedSecrets(dataDir)?.AUDIT_KEY,
    });
    const files = Object.keys(checksums).filter((name) => name.startsWith('files/')).length;
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const tables = counted(Object.keys(rows).length, 'table', 'tables');
    console.log(
      `${file}: ${tables} with ${counted(all, 'row', 'rows')}, ${counted(files, 'file', 'files')}, ${sizeOf(file)}.`,
    );
    if (audit?.broken) {
      console.error(`The audit log in it is not whole (run: npm run audit:verify). ${problemLine(audit.broken)}`);
    }
  } finally {
    await stop();
  }
};

/**
 * `npm run backup -- FILE`: copies an installation into one file; servers may run.
 * `npm run backup -- --verify FILE`: restores a backup beside and compares every table and file.
 * @param {string[]} words
 */
export const backup = (words) =>
  runCommand(async () => {
    const { file, has } = readWords('backup', words, [OPEN, BARE, VERIFY]);
    if (has(VERIFY)) await verify(file, has(OPEN));
    else await create(file, has(OPEN), has(BARE));
  });
