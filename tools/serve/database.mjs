import { messageOf } from '../prepare/message.mjs';
import { Fault } from './fault.mjs';

/**
 * Asks the parent of this process for the embedded database, which it keeps running when this process ends.
 * @param {string} dataDir
 * @returns {Promise<string>} its address
 * @throws Fault in one line
 */
export const databaseOfParent = (dataDir) =>
  new Promise((done, fail) => {
    process.once('message', (/** @type {{database: {url: string} | {problem: string}}} */ { database }) => {
      if ('url' in database) done(database.url);
      else fail(new Fault(database.problem));
    });
    process.send?.({ databaseFor: dataDir });
  });

/**
 * Starts the embedded database in this process.
 * @param {string} dataDir
 * @returns {Promise<import('../database.ts').Cluster>}
 * @throws Fault in one line
 */
export const ownDatabase = async (dataDir) => {
  const { tsImport } = await import('tsx/esm/api');
  /** @type {typeof import('../database.ts')} */
  const { startCluster } = await tsImport('../database.ts', import.meta.url);
  /** @type {(reason: string) => void} */
  const onLost = (reason) => {
    console.error(`${reason} Ridgeline ends.`);
    process.exit(1);
  };
  return startCluster({ dataDir, log: console.log, onLost }).catch((error) => {
    throw new Fault(messageOf(error));
  });
};
