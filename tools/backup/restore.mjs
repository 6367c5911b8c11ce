import { mkdirSync } from 'node:fs';
import { messageOf } from '../prepare/message.mjs';
import { Fault } from '../serve/fault.mjs';
import { loadInstallation, readSettings, readWords, runCommand } from './settings.mjs';

/**
 * The database to restore into: that of DATABASE_URL, or a new embedded one in the data folder.
 * @param {string} dataDir
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
const targetDatabase = async (dataDir) => {
  const { DATABASE_URL: given } = process.env;
  if (given) return { url: given, stop: async () => {} };
  const { tsImport } = await import('tsx/esm/api');
  /** @type {typeof import('../database.ts')} */
  const { startCluster } = await tsImport('../database.ts', import.meta.url);
  try {
    // PostgreSQL's account must be able to enter it.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const cluster = await startCluster({ dataDir, log: console.log });
    return { url: cluster.url(), stop: () => cluster.stop() };
  } catch (error) {
    throw new Fault(messageOf(error));
  }
};

/**
 * `npm run restore -- FILE`: restores a backup into an empty database and an empty DATA_DIR. The next start upgrades it if
 * it was made by an earlier version.
 * @param {string[]} words
 */
export const restore = (words) =>
  runCommand(async () => {
    const { file } = readWords('restore', words, []);
    const { dataDir, passphrase } = readSettings();
    const { restoreBackup, checkBackup, bucket } = await loadInstallation();
    // Before a database is created for it.
    await checkBackup(file, passphrase);
    const { url, stop } = await targetDatabase(dataDir);
    try {
      const { manifest } = await restoreBackup({ databaseUrl: url, dataDir, bucket, file, passphrase });
      const secrets = manifest.secrets ? '' : ' It contains no secrets: start with yours, or once with --new-secrets.';
      console.log(`The backup of ${manifest.createdAt} (Ridgeline ${manifest.version}) is restored.${secrets}`);
    } finally {
      await stop();
    }
  });
