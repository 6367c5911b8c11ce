import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshPassword } from './password.mjs';

/** @type {(dataDir: string) => string} */
const fileIn = (dataDir) => join(dataDir, 'first-operator.json');

/**
 * Who the operator of a new installation is. A password that is made here is kept in DATA_DIR until it has been shown,
 * so that a first start that was cut short and tried again shows the one that is stored.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env OPERATOR_EMAIL and OPERATOR_PASSWORD win
 * @returns {{email: string, password: string}}
 */
export const firstOperator = (dataDir, env) => {
  const file = fileIn(dataDir);
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const operator = {
    email: env.OPERATOR_EMAIL || kept.email || 'operator@ridgeline.test',
    password: env.OPERATOR_PASSWORD || kept.password || freshPassword(),
  };
  writeFileSync(file, JSON.stringify(operator), { mode: 0o600 });
  return operator;
};

/** @type {(dataDir: string) => void} */
export const forgetOperator = (dataDir) => rmSync(fileIn(dataDir), { force: true });
