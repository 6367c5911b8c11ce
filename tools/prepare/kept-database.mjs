import { messageOf } from './message.mjs';

/**
 * The embedded database of `npm start`: it belongs to this process and not to the server, so that a server that ends leaves it
 * running for the next one.
 * @param {(reason: string) => void} onLost called with one line when PostgreSQL cannot be started again
 */
export const keptDatabase = (onLost) => {
  /** @type {Promise<import('../database.ts').Cluster> | undefined} */
  let cluster;
  /** @type {(dataDir: string) => Promise<import('../database.ts').Cluster>} */
  const begin = async (dataDir) => {
    const { tsImport } = await import('tsx/esm/api');
    /** @type {typeof import('../database.ts')} */
    const { startCluster } = await tsImport('../database.ts', import.meta.url);
    return startCluster({ dataDir, log: console.log, onLost });
  };
  return {
    /**
     * Answers a server that asks for its database: with its address, or with one line that says why there is none.
     * @param {string} dataDir
     * @returns {Promise<{url: string} | {problem: string}>}
     */
    answer: async (dataDir) => {
      cluster ??= begin(dataDir);
      try {
        return { url: (await cluster).url() };
      } catch (error) {
        cluster = undefined;
        return { problem: messageOf(error) };
      }
    },
    /** Stops it if it runs; waits for one that is being started. */
    stop: async () => {
      const running = await cluster?.catch(() => undefined);
      await running?.stop();
    },
  };
};
