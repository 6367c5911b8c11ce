import { fstatSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasTexts, readKeptJson, writeKept } from '../kept/file.mjs';

/** @typedef {{username: string, role: string, company: string, password: string}} Account */

/**
 * What the demo's transaction made and has to be shown once. `id` is also in the mark that this transaction wrote,
 * so that the accounts of one that was rolled back are never shown.
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
 * Keeps what has to be shown, for the owner of DATA_DIR alone, until `forgetShown`.
 * @type {(dataDir: string, toShow: ToShow) => void}
 */
export const keepToShow = (dataDir, toShow) => writeKept(fileIn(dataDir), JSON.stringify(toShow));

/**
 * The accounts that were made by the transaction with this id and not shown yet.
 * @type {(dataDir: string, id: string | undefined) => Account[]}
 * @throws Fault in one line when the file is broken
 */
export const stillToShow = (dataDir, id) => {
  const kept = readKeptJson(fileIn(dataDir), isToShow, ADVICE);
  return kept && kept.id === id ? kept.accounts : [];
};

/** @type {(dataDir: string) => void} */
export const forgetShown = (dataDir) => rmSync(fileIn(dataDir), { force: true });

/** Whether standard output leads nowhere; Node itself opens /dev/null where it was closed. */
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
