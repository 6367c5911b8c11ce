import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readMark, writeMark } from './first-start.mjs';
import { keepToShow } from './shown.mjs';

/** @typedef {import('./first-start.mjs').Strapi} Strapi */
/** @typedef {import('./first-start.mjs').Mark} Mark */

/** @type {(strapi: Strapi) => Promise<number>} */
const companiesIn = (strapi) => strapi.db.query('api::company.company').count();

/**
 * Does what is done once for a database: loads the demo, unless it is to stay empty or holds a company, and marks the
 * database as started. All of it is one transaction. What has to be shown is kept before its COMMIT, so that a process
 * that is killed after it shows it at its next start.
 * @param {Strapi} strapi
 * @param {string} root folder of the workspace
 * @param {{dataDir: string, empty: boolean, password?: string}} how
 * @returns {Promise<Mark>} the mark of this start, or of the one that was the first
 */
export const firstStart = (strapi, root, { dataDir, empty, password }) => {
  const require = createRequire(import.meta.url);
  /** @type {(path: string) => any} */
  const compiled = (path) => require(join(root, 'cms/dist/src', path));
  const { asSystem, currentTransaction } = compiled('request/index.js');
  return asSystem('the first start', async () => {
    // Of two servers that start at once on an empty database, the second finds the mark of the first.
    await currentTransaction().raw('select pg_advisory_xact_lock(hashtext(?))', ['ridgeline first start']);
    const before = await readMark(strapi);
    if (before) return before;
    if (empty || (await companiesIn(strapi)) > 0) return writeMark(strapi, { demo: false });
    console.log('Loading the demo');
    const { accounts, link } = await compiled('demo/index.js').fillDemo({ password });
    const mark = { demo: true, link: new URL(link, 'http://localhost').pathname, shown: randomUUID() };
    keepToShow(dataDir, { id: mark.shown, accounts });
    return writeMark(strapi, mark);
  });
};
