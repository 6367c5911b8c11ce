/** `npm run audit:verify`: checks the audit log. Exit code 0: complete and unchanged, 1: not, 2: it cannot be read. */
import { join, resolve } from 'node:path';
import { openDatabase } from './audit/database.mjs';
import { isWhole, reportOf } from './audit/report.mjs';
import { verify } from './audit/verify.mjs';
import { ROOT } from './prepare/root.mjs';
import { Fault } from './serve/fault.mjs';
import { readSecretFiles } from './serve/secret-files.mjs';
import { secretsFile, storedSecrets } from './serve/secrets.mjs';

/** @type {(dataDir: string) => string} */
const keyFor = (dataDir) => {
  const key = process.env.AUDIT_KEY?.trim() || storedSecrets(dataDir)?.AUDIT_KEY;
  if (!key) throw new Fault(`There is no AUDIT_KEY, neither in the environment nor in ${secretsFile(dataDir)}.`);
  return key;
};

const main = async () => {
  readSecretFiles(process.env);
  const dataDir = resolve(process.env.DATA_DIR || join(ROOT, '.data'));
  const key = keyFor(dataDir);
  const { url, stop } = await openDatabase(dataDir, process.env);
  try {
    const verification = await verify(url, key, dataDir);
    console.log(reportOf(verification).join('\n'));
    return isWhole(verification) ? 0 : 1;
  } finally {
    await stop();
  }
};

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof Fault ? error.message : error);
    process.exit(2);
  },
);
