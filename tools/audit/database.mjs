import { messageOf } from '../prepare/message.mjs';
import { Fault } from '../serve/fault.mjs';

/**
 * The database of the installation, by DATABASE_URL or in the data folder. A server may run on it.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{url: string, stop: () => Promise<void>}>} `stop` stops PostgreSQL if this function started it
 * @throws Fault in one line when there is none
 */
export const openDatabase = async (dataDir, env) => {
  const leave = async () => {};
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: leave };
  const { tsImport } = await import('tsx/esm/api');
  /** @type {typeof import('../database/running.ts')} */
  const { hasCluster, runningUrl } = await tsImport('../database/running.ts', import.meta.url);
  /** @type {typeof import('../database.ts')} */
  const { startCluster } = await tsImport('../database.ts', import.meta.url);
  try {
    if (!hasCluster(dataDir)) throw new Fault(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
    const running = runningUrl(dataDir);
    if (running) return { url: running, stop: leave };
    const cluster = await startCluster({ dataDir });
    return { url: cluster.url(), stop: () => cluster.stop() };
  } catch (error) {
    throw new Fault(messageOf(error));
  }
};
