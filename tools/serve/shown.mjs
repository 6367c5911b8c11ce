import { fstatSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasTexts, readJson, replaceFile } from '../data-files/file.mjs';

/** @typedef {{username: string, role: string, company: string, password: string}} Account */

/**
 * The accounts that the demo's transaction created and that must be shown once. `id` is also in the mark that this
 * transaction wrote, so that the accounts of a rolled-back transaction are never shown.
 * @typedef {{id: string, accounts: Account[]}} ToShow
 */

/** @type {(dataDir: string) => string} */
const fileIn = (dataDir) => join(dataDir, 'first-demo.json');

const ADVICE =
  'It holds the names and passwords of the demo until they were shown. Remove it to go on: the operator can then give ' +
  'these users new passwords.';

/**
 * @param {unknown} value
 * @returns {value is ToShow}
 */
const isToShow = (value) => {
  if (!hasTexts(value, ['id']) || !('accounts' in value)) return false;
  const { accounts } = value;
  return Array.isArray(accounts) && accounts.every((one) => hasTexts(one, ['username', 'role', 'company', 'password']));
};

/**
 * Stores the accounts until `forgetShown`; only the owner of DATA_DIR can read them.
 * @type {(dataDir: string, toShow: ToShow) => void}
 */
export const storeToShow = (dataDir, toShow) => replaceFile(fileIn(dataDir), JSON.stringify(toShow));

/**
 * The accounts that the transaction with this id created and that were not shown yet.
 * @type {(dataDir: string, id: string | undefined) => Account[]}
 * @throws Fault in one line when the file is broken
 */
export const stillToShow = (dataDir, id) => {
  const stored = readJson(fileIn(dataDir), isToShow, ADVICE);
  return stored && stored.id === id ? stored.accounts : [];
};

/** @type {(dataDir: string) => void} */
export const forgetShown = (dataDir) => rmSync(fileIn(dataDir), { force: true });

/** Whether standard output is discarded; Node itself opens /dev/null if it was closed. */
const leadsNowhere = () => {
  const output = fstatSync(1);
  return output.isCharacterDevice() && output.rdev === statSync('/dev/null').rdev;
};

/**
 * Prints a text.
 * @param {string} text
 * @returns {Promise<boolean>} whether it was written to a terminal, a file or a pipe that is read
 */
export const show = (text) =>
  new Promise((done) => {
    if (leadsNowhere()) done(false);
    else process.stdout.write(`${text}\n`, (error) => done(!error));
  });
