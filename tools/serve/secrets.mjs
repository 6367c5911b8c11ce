import { randomBytes } from 'node:crypto';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { createFile, holdsTexts, readJson, replaceFile } from '../data-files/file.mjs';
import { messageOf } from '../prepare/message.mjs';
import { Fault } from './fault.mjs';

const one = () => randomBytes(32).toString('hex');

/** Each secret that the server reads from the environment, and how a new one is generated. */
export const SECRETS = {
  APP_KEYS: () => [one(), one()].join(','),
  API_TOKEN_SALT: one,
  ADMIN_JWT_SECRET: one,
  JWT_SECRET: one,
  TRANSFER_TOKEN_SALT: one,
  ENCRYPTION_KEY: one,
  AUDIT_KEY: one,
};

const SHORTEST = 16;
// Words that are too long to occur by chance in a generated secret.
const PLACEHOLDER = /change.?me|replace|placeholder|example|secret|password|modified|your[-_]|(.)\1{7}/i;

/**
 * Why a secret from the environment is invalid, in one line; null for a valid one.
 * @param {string} name
 * @param {string} value
 */
export const secretProblem = (name, value) => {
  const keys = value.split(',').map((key) => key.trim());
  if (keys.some((key) => key.length < SHORTEST))
    return `${name} is too short: it needs ${SHORTEST} characters or more.`;
  if (keys.some((key) => PLACEHOLDER.test(key))) return `${name} is a placeholder. Make one with: npm run secrets`;
  return null;
};

/** @type {(dataDir: string) => string} */
export const secretsFile = (dataDir) => join(dataDir, 'secrets.json');

const ADVICE = 'Put it back from a backup; without one, docs/operating.md says under "Secrets" how to go on.';

/**
 * @param {unknown} value
 * @returns {value is Partial<Record<string, string>>}
 */
const areSecrets = (value) => holdsTexts(value, Object.keys(SECRETS));

/**
 * The secrets that were generated for this data folder; nothing if there are none.
 * @param {string} dataDir
 * @throws Fault in one line when the file is broken
 */
export const storedSecrets = (dataDir) => readJson(secretsFile(dataDir), areSecrets, ADVICE);

/**
 * The existing secrets: those of the environment, checked, and for the rest those of DATA_DIR/secrets.json.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string | undefined>} each by its name; undefined if it does not exist
 * @throws Fault in one line when a secret is invalid, or the file is broken
 */
export const givenSecrets = (dataDir, env) => {
  const stored = storedSecrets(dataDir);
  return Object.fromEntries(
    Object.keys(SECRETS).map((name) => {
      const given = env[name]?.trim();
      const problem = given ? secretProblem(name, given) : null;
      if (problem) throw new Fault(problem);
      return [name, given || stored?.[name]];
    }),
  );
};

/**
 * The secrets as environment variables: the existing ones, and for the rest new ones, which are stored in
 * DATA_DIR/secrets.json (only the owner can read it).
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 * @throws Fault as `givenSecrets`
 */
export const secretsFor = (dataDir, env) => {
  const given = givenSecrets(dataDir, env);
  const stored = storedSecrets(dataDir);
  /** @type {Record<string, string>} */
  const result = {};
  /** @type {Record<string, string>} */
  const made = {};
  for (const [name, make] of Object.entries(SECRETS)) {
    const value = given[name] ?? make();
    if (!given[name]) made[name] = value;
    result[name] = value;
  }
  if (Object.keys(made).length === 0) return result;
  const text = JSON.stringify({ ...stored, ...made }, null, 2);
  if (stored) replaceFile(secretsFile(dataDir), text);
  // Another server that starts on this folder was faster: its secrets are used.
  else if (!createFile(secretsFile(dataDir), text)) return secretsFor(dataDir, env);
  return result;
};

/**
 * Renames a broken secrets.json.
 * @param {string} dataDir
 * @throws Fault in one line when it cannot be moved
 */
export const putBrokenAside = (dataDir) => {
  const file = secretsFile(dataDir);
  try {
    storedSecrets(dataDir);
  } catch {
    const aside = `${file}.broken-${new Date().toISOString().replaceAll(':', '-')}`;
    try {
      renameSync(file, aside);
    } catch (error) {
      throw new Fault(`${file} is broken and cannot be moved aside: ${messageOf(error)}`);
    }
    console.log(`${file} was broken. It is ${aside} now.`);
  }
};
