import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readMark, writeMark } from './first-start.mjs';
import { storeToShow } from './shown.mjs';

/** @typedef {import('./first-start.mjs').Strapi} Strapi */
/** @typedef {import('./first-start.mjs').Mark} Mark */

/** @type {(strapi: Strapi) => Promise<number>} */
const companiesIn = (strapi) => strapi.db.query('api::company.company').count();

/**
 * The work of the first start of a database: loads the demo, unless the database should stay empty or contains a
 * company, and marks the database as started, in one transaction. The accounts to show are stored before the COMMIT, so
 * that a process that is killed after it shows them at its next start.
 * @param {Strapi} strapi
 * @param {string} root folder of the workspace
 * @param {{dataDir: string, empty: boolean, password?: string}} how
 * @returns {Promise<Mark>} the mark of this start, or of the earlier first start
 */
export const firstStart = (strapi, root, { dataDir, empty, password }) => {
  const require = createRequire(import.meta.url);
  /** @type {(path: string) => any} */
  const compiled = (path) => require(join(root, 'cms/dist/src', path));
  const { asSystem, currentTransaction } = compiled('request/index.js');
  return asSystem('the first start', async () => {
    // If two servers start at once on an empty database, the second one finds the mark of the first.
    await currentTransaction().raw('select pg_advisory_xact_lock(hashtext(?))', ['ridgeline first start']);
    const before = await readMark(strapi);
    if (before) return before;
    if (empty || (await companiesIn(strapi)) > 0) return writeMark(strapi, { demo: false });
    console.log('Loading the demo');
    const { accounts, link } = await compiled('demo/index.js').fillDemo({ password });
    const mark = { demo: true, link: new URL(link, 'http://localhost').pathname, shown: randomUUID() };
    storeToShow(dataDir, { id: mark.shown, accounts });
    return writeMark(strapi, mark);
  });
};
