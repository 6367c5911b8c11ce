import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasTexts, readJson, replaceFile } from '../data-files/file.mjs';
import { freshPassword } from './password.mjs';

/** @type {(dataDir: string) => string} */
const fileIn = (dataDir) => join(dataDir, 'first-operator.json');

const ADVICE =
  'It holds the password of the operator until it was shown. Remove it and start again; if the operator cannot sign in ' +
  'then, begin with an empty database, since this one was never used.';

/**
 * `chosen`: the password was set in the environment.
 * @typedef {{email: string, password: string, chosen?: boolean}} Operator
 */

/**
 * @param {unknown} value
 * @returns {value is Operator}
 */
const isOperator = (value) => hasTexts(value, ['email', 'password']);

/**
 * The operator that must still be created or shown; nothing after that. A password that is generated here is
 * stored in DATA_DIR until it was shown, so that an interrupted first start later shows the valid password.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env OPERATOR_EMAIL and OPERATOR_PASSWORD have priority until the first start is complete
 * @param {boolean} first whether this is the first start on the database
 * @returns {Operator | undefined}
 * @throws Fault in one line when the stored file is broken
 */
export const firstOperator = (dataDir, env, first) => {
  const file = fileIn(dataDir);
  const stored = readJson(file, isOperator, ADVICE);
  if (!first) return stored;
  const operator = {
    email: env.OPERATOR_EMAIL || stored?.email || 'operator@ridgeline.test',
    password: env.OPERATOR_PASSWORD || stored?.password || freshPassword(),
    chosen: env.OPERATOR_PASSWORD ? true : stored?.chosen,
  };
  if (JSON.stringify(operator) === JSON.stringify(stored)) return operator;
  replaceFile(file, JSON.stringify(operator));
  return operator;
};

/** @type {(dataDir: string) => void} */
export const forgetOperator = (dataDir) => rmSync(fileIn(dataDir), { force: true });
