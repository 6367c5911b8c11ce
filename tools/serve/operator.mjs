import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasTexts, readKeptJson, writeKept } from '../kept/file.mjs';
import { freshPassword } from './password.mjs';

/** @type {(dataDir: string) => string} */
const fileIn = (dataDir) => join(dataDir, 'first-operator.json');

const ADVICE =
  'It holds the password of the operator until it was shown. Remove it and start again; if the operator cannot sign in ' +
  'then, begin with an empty database, since this one was never used.';

/** @typedef {{email: string, password: string}} Operator */

/**
 * @param {unknown} value
 * @returns {value is Operator}
 */
const isOperator = (value) => hasTexts(value, ['email', 'password']);

/**
 * Who the operator of a new installation is. A password that is made here is kept in DATA_DIR until it has been shown,
 * so that a first start that was cut short and tried again shows the one that is stored.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env OPERATOR_EMAIL and OPERATOR_PASSWORD win
 * @returns {Operator}
 * @throws Fault in one line when the kept file is broken
 */
export const firstOperator = (dataDir, env) => {
  const file = fileIn(dataDir);
  const kept = readKeptJson(file, isOperator, ADVICE);
  const operator = {
    email: env.OPERATOR_EMAIL || kept?.email || 'operator@ridgeline.test',
    password: env.OPERATOR_PASSWORD || kept?.password || freshPassword(),
  };
  writeKept(file, JSON.stringify(operator));
  return operator;
};

/** @type {(dataDir: string) => void} */
export const forgetOperator = (dataDir) => rmSync(fileIn(dataDir), { force: true });
