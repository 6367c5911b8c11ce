import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { messageOf } from '../prepare/message.mjs';
import { Fault } from './fault.mjs';
import { SIGNALS } from './signals.mjs';

/** @typedef {import('./first-start.mjs').Strapi} Strapi */

/**
 * Prevents Strapi from ending the process at a signal, because the database must be stopped after Strapi.
 * @template T
 * @param {() => T} make
 * @returns {T}
 */
const withoutSignals = (make) => {
  const before = new Set(SIGNALS.flatMap((signal) => process.listeners(signal)));
  const made = make();
  for (const signal of SIGNALS) {
    for (const listener of process.listeners(signal)) if (!before.has(listener)) process.off(signal, listener);
  }
  return made;
};

/**
 * Loads the compiled server, which then answers inside this process and does not listen yet.
 * @param {string} root folder of the workspace
 * @param {(stop: {drain: () => Promise<void>, end: () => Promise<void>}) => void} onMade gets the functions that stop it, before
 *   its code runs: `drain` answers running requests, in bounded time; `end` removes every listener of the process
 * @returns {Promise<Strapi>}
 * @throws Fault when it was not built; or the error that prevents the start
 */
export const loadStrapi = async (root, onMade) => {
  const appDir = join(root, 'cms');
  const distDir = join(appDir, 'dist');
  if (!existsSync(join(distDir, 'src/index.js'))) throw new Fault('The server is not built. Run: npm start');
  // Strapi looks for some of its files in the current folder.
  process.chdir(appDir);
  const { createStrapi } = createRequire(join(appDir, 'package.json'))('@strapi/strapi');
  /** @type {{drain: () => Promise<void>}} */
  const { drain } = createRequire(import.meta.url)(join(distDir, 'src/serve/drain.js'));
  /** @type {Strapi} */
  const strapi = withoutSignals(() => createStrapi({ appDir, distDir }));
  onMade({ drain, end: () => strapi.destroy() });
  await strapi.load();
  return strapi;
};

/**
 * Lets a loaded server listen.
 * @param {Strapi} strapi
 * @returns {Promise<void>}
 * @throws Fault in one line when another program has taken its port meanwhile
 */
export const listen = (strapi) =>
  new Promise((done, fail) => {
    strapi.server.httpServer.once('error', (error) => fail(new Fault(`Cannot listen: ${messageOf(error)}`)));
    strapi.listen().then(done, fail);
  });
