import { readFileSync } from 'node:fs';
import { messageOf } from '../prepare/message.mjs';
import { Fault } from './fault.mjs';
import { SECRETS } from './secrets.mjs';

/** Settings that are secret or hold one. Each may come as a file that the variable with `_FILE` at its end names. */
export const SECRET_NAMES = ['DATABASE_URL', 'SMTP_URL', 'OPERATOR_PASSWORD', 'DEMO_PASSWORD', ...Object.keys(SECRETS)];

/** @type {(name: string, path: string) => string} */
const contentOf = (name, path) => {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Fault(`${name}_FILE names a file that cannot be read: ${messageOf(error)}`);
  }
};

/**
 * Sets each secret whose file is named, so that whatever reads the environment later finds it there. Neither the list of
 * a container's settings nor /proc/…/environ shows what is set so. An empty file sets nothing.
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
