import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '../prepare/message.mjs';
import { Fault } from '../serve/fault.mjs';

/**
 * The files that the tools store below DATA_DIR. Each is written completely or not at all, and only its owner can read
 * it. The error about a broken file names the file, which is not changed.
 */

/** @type {(thrown: unknown) => string | undefined} */
const codeOf = (thrown) => /** @type {NodeJS.ErrnoException | undefined} */ (thrown)?.code;

/** @type {(path: string) => void} */
const flush = (path) => {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
};

/**
 * Writes a partial file next to the target, then calls `settle` to move it there.
 * @type {(file: string, text: string, settle: (partial: string) => void) => void}
 */
const settled = (file, text, settle) => {
  // Each attempt has its own file name, because two servers may share the folder.
  const partial = `${file}.${randomBytes(6).toString('hex')}.partial`;
  try {
    writeFileSync(partial, text, { mode: 0o600, flag: 'wx', flush: true });
    settle(partial);
    flush(dirname(file));
  } finally {
    rmSync(partial, { force: true });
  }
};

/**
 * Replaces a file: after a crash it holds the old text or the new one.
 * @param {string} file
 * @param {string} text
 * @throws Fault in one line that names the file
 */
export const replaceFile = (file, text) => {
  try {
    settled(file, text, (partial) => renameSync(partial, file));
  } catch (error) {
    throw new Fault(`${file} cannot be written: ${messageOf(error)}`);
  }
};

/**
 * Makes a file unless there is one.
 * @param {string} file
 * @param {string} text
 * @returns {boolean} whether it was made
 * @throws Fault in one line that names the file
 */
export const createFile = (file, text) => {
  try {
    settled(file, text, (partial) => linkSync(partial, file));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw new Fault(`${file} cannot be written: ${messageOf(error)}`);
  }
};

/**
 * The text of a file; nothing when there is none.
 * @param {string} file
 * @param {string} advice what to do about one that is broken: whole sentences
 * @returns {string | undefined}
 * @throws Fault in one line that names the file
 */
export const readText = (file, advice) => {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new Fault(`${file} cannot be read (${messageOf(error)}). ${advice}`);
  }
  if (text.trim() === '') throw new Fault(`${file} is broken: it is empty. ${advice}`);
  return text;
};

/**
 * The value of a file that holds JSON; nothing when there is none.
 * @template T
 * @param {string} file
 * @param {(value: unknown) => value is T} fits whether it has the right shape
 * @param {string} advice as for `readText`
 * @returns {T | undefined}
 * @throws Fault in one line that names the file
 */
export const readJson = (file, fits, advice) => {
  const text = readText(file, advice);
  if (text === undefined) return undefined;
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's own message would show a part of the text, which may be a password.
    throw new Fault(`${file} is broken: it is not JSON. ${advice}`);
  }
  if (!fits(value)) throw new Fault(`${file} is broken: something is missing in it. ${advice}`);
  return value;
};

/**
 * Whether a value is an object whose fields of these names, where present, are texts that are not empty.
 * @template {string} Name
 * @param {unknown} value
 * @param {readonly Name[]} names
 * @returns {value is Partial<Record<Name, string>>}
 */
export const holdsTexts = (value, names) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = /** @type {Record<string, unknown>} */ (value);
  return names.every((name) => !(name in fields) || (typeof fields[name] === 'string' && fields[name] !== ''));
};

/**
 * Whether a value is an object with texts that are not empty under all of these names.
 * @template {string} Name
 * @param {unknown} value
 * @param {readonly Name[]} names
 * @returns {value is Record<Name, string>}
 */
export const hasTexts = (value, names) => holdsTexts(value, names) && names.every((name) => name in value);
