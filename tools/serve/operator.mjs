import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasTexts, readKeptJson, writeKept } from '../kept/file.mjs';
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
 * The operator that is still to be made or to be shown; nothing once that was done. A password that is made here is
 * kept in DATA_DIR until it has been shown, so that a first start that was cut short shows the one that is stored.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env OPERATOR_EMAIL and OPERATOR_PASSWORD win while the first start is not done
 * @param {boolean} first whether this is the first start on the database
 * @returns {Operator | undefined}
 * @throws Fault in one line when the kept file is broken
 */
export const firstOperator = (dataDir, env, first) => {
  const file = fileIn(dataDir);
  const kept = readKeptJson(file, isOperator, ADVICE);
  if (!first) return kept;
  const operator = {
    email: env.OPERATOR_EMAIL || kept?.email || 'operator@ridgeline.test',
    password: env.OPERATOR_PASSWORD || kept?.password || freshPassword(),
    chosen: env.OPERATOR_PASSWORD ? true : kept?.chosen,
  };
  if (JSON.stringify(operator) === JSON.stringify(kept)) return operator;
  writeKept(file, JSON.stringify(operator));
  return operator;
};

/** @type {(dataDir: string) => void} */
export const forgetOperator = (dataDir) => rmSync(fileIn(dataDir), { force: true });
