import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { build } from '../prepare/build.mjs';
import { install } from '../prepare/install.mjs';
import { messageOf } from '../prepare/message.mjs';
import { ROOT } from '../prepare/root.mjs';
import { Fault } from '../serve/fault.mjs';
import { readSecretFiles } from '../serve/secret-files.mjs';

const BUILT = join(ROOT, 'cms/dist/src/backup/index.js');
/** Characters; shorter ones can be guessed by a person who has the file. */
const SHORTEST = 12;

/**
 * What all backup commands read: the folder of the installation, and the passphrase.
 * @returns {{dataDir: string, passphrase: string | undefined, version: string}}
 * @throws Fault in one line
 */
export const readSettings = () => {
  readSecretFiles(process.env);
  const passphrase = process.env.BACKUP_PASSPHRASE || undefined;
  if (passphrase !== undefined && passphrase.length < SHORTEST) {
    throw new Fault(`BACKUP_PASSPHRASE is too short: it needs ${SHORTEST} characters or more.`);
  }
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const dataDir = resolve(process.env.DATA_DIR || join(ROOT, '.data'));
  process.env.DATA_DIR = dataDir;
  return { dataDir, passphrase, version };
};

/**
 * The server's module for backups; builds it in a clone where nothing is built yet.
 * @returns {Promise<typeof import('../../cms/src/backup/index.ts')>}
 */
export const loadBackup = async () => {
  if (!existsSync(BUILT)) {
    await install();
    await build();
  }
  return createRequire(import.meta.url)(BUILT);
};

/**
 * The same with the storage of this installation's files, in which something can be written, read and deleted.
 * @returns {Promise<typeof import('../../cms/src/backup/index.ts')>}
 * @throws Fault in one line that names the variable
 */
export const loadInstallation = async () => {
  const loaded = await loadBackup().catch((error) => {
    // A variable that has no number or word that the server knows.
    throw new Fault(messageOf(error));
  });
  const problem = await loaded.bucketProblem();
  if (problem !== null) throw new Fault(problem);
  return loaded;
};

/**
 * Reads the words of a command line: one file, and options from a list.
 * @param {string} command
 * @param {readonly string[]} words
 * @param {readonly string[]} options
 * @returns {{file: string, has: (option: string) => boolean}}
 * @throws Fault in one line
 */
export const readWords = (command, words, options) => {
  const unknown = words.find((word) => word.startsWith('--') && !options.includes(word));
  if (unknown)
    throw new Fault(`Unknown option ${unknown}.${options.length > 0 ? ` There is ${options.join(', ')}.` : ''}`);
  const [file, ...more] = words.filter((word) => !word.startsWith('--'));
  if (!file || more.length > 0) throw new Fault(`Name one file: npm run ${command} -- FILE`);
  // npm runs a script in the folder of the workspace; the file is meant from where the command was typed.
  return { file: resolve(process.env.INIT_CWD || '.', file), has: (option) => words.includes(option) };
};

/**
 * Runs a command and ends the process: with 0, or with 1 after one line that says why.
 * @param {() => Promise<void>} work
 */
export const runCommand = async (work) => {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    const expected =
      error instanceof Fault || (error instanceof Error && ['BackupError', 'StorageError'].includes(error.name));
    console.error(expected ? error.message : error);
    process.exit(1);
  }
};
