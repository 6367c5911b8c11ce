import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Fault } from './fault.mjs';
import { withDatabase } from './first-start.mjs';
import { secretsFile } from './secrets.mjs';

/** @typedef {import('../../cms/src/secrets/marks').Unfit} Unfit */

const SESSIONS = ['APP_KEYS', 'ADMIN_JWT_SECRET', 'JWT_SECRET'];

/**
 * The consequences of replacing these secrets.
 * @type {(names: readonly string[]) => string}
 */
const costOf = (names) =>
  [
    ...(names.some((name) => SESSIONS.includes(name)) ? ['everybody is signed out'] : []),
    ...(names.includes('AUDIT_KEY')
      ? ['what the audit log sealed so far can be verified with the former AUDIT_KEY alone']
      : []),
    ...(names.every((name) => !SESSIONS.includes(name) && name !== 'AUDIT_KEY')
      ? ['tokens of the panel that were made with the former ones are no longer good']
      : []),
  ].join(', and ');

/**
 * Why a server does not start with these secrets, in one line.
 * @param {Unfit} unfit
 * @param {string} file secrets.json of the data folder
 * @param {NodeJS.ProcessEnv} env
 */
export const unfitReason = ({ missing, other }, file, env) => {
  const set = other.filter((name) => env[name]?.trim());
  const stored = other.filter((name) => !env[name]?.trim());
  const lost = missing.join(', ');
  const reasons = [
    ...(missing.length > 0
      ? [existsSync(file) ? `${file} lacks ${lost}, which no variable sets` : `${file} is missing, and with it ${lost}`]
      : []),
    ...(stored.length > 0 ? [`${file} holds another ${stored.join(', ')}`] : []),
    ...(set.length > 0 ? [`${set.join(', ')} in the environment (or its file) is another`] : []),
  ];
  return (
    `This database was used with other secrets: ${reasons.join('; ')}. Put back the former ones (from a backup). ` +
    `If they are lost, start once with --new-secrets: ${costOf([...missing, ...other])}.`
  );
};

/**
 * Refuses secrets with which the database was not used, before any is generated and the server is loaded. The server
 * checks again when it stores their marks (`storeMarks`).
 * @param {string} root folder of the workspace
 * @param {string} url of the database
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @param {Record<string, string | undefined>} given as `givenSecrets` finds them
 * @throws Fault in one line
 */
export const checkSecrets = async (root, url, dataDir, env, given) => {
  const built = join(root, 'cms/dist/src/secrets/marks.js');
  // Reported in one line later.
  if (!existsSync(built)) return;
  /** @type {typeof import('../../cms/src/secrets/marks')} */
  const { unfitSecrets } = createRequire(import.meta.url)(built);
  await withDatabase(url, async (client) => {
    /** @type {Parameters<typeof unfitSecrets>[0]} */
    const query = async (text, values = []) => (await client.query(text, [...values])).rows;
    const unfit = await unfitSecrets(query, given);
    if (unfit.missing.length + unfit.other.length > 0) {
      throw new Fault(unfitReason(unfit, secretsFile(dataDir), env));
    }
  });
};

/**
 * Stores the marks of the secrets with which a loaded server is used from now on.
 * @param {string} root folder of the workspace
 * @param {Record<string, string>} secrets
 * @param {boolean} accept whether different secrets than before are intended
 */
export const storeMarks = async (root, secrets, accept) => {
  const { settleSecrets } = createRequire(import.meta.url)(join(root, 'cms/dist/src/secrets/index.js'));
  /** @type {string[]} */
  const replaced = await settleSecrets(secrets, accept);
  if (replaced.length > 0) console.log(`This database is used with new secrets from now on: ${replaced.join(', ')}.`);
};
