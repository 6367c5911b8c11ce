import { readFileSync } from 'node:fs';
import { messageOf } from '../prepare/message.mjs';
import { Fault } from './fault.mjs';
import { SECRETS } from './secrets.mjs';

/** Settings that are or contain a secret. Each may be in a file, which the variable with the suffix `_FILE` names. */
export const SECRET_NAMES = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'OPERATOR_PASSWORD',
  'DEMO_PASSWORD',
  'BACKUP_PASSPHRASE',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  ...Object.keys(SECRETS),
];

/** @type {(name: string, path: string) => string} */
const contentOf = (name, path) => {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Fault(`${name}_FILE names a file that cannot be read: ${messageOf(error)}`);
  }
};

/**
 * Reads the named file of each secret into the environment, for all code that reads it later. So a secret is not in the
 * list of a container's settings, and not in /proc/…/environ. An empty file sets nothing.
 * @param {NodeJS.ProcessEnv} env changed in place
 * @throws Fault in one line when a file cannot be read, or when a secret is set both ways
 */
export const readSecretFiles = (env) => {
  for (const name of SECRET_NAMES) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) throw new Fault(`${name} and ${name}_FILE are both set. Keep one of them.`);
    const content = contentOf(name, path);
    if (content !== '') env[name] = content;
  }
};
