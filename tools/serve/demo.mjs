import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readMark, writeMark } from './first-start.mjs';

/** @typedef {import('./first-start.mjs').Strapi} Strapi */

/** @type {(strapi: Strapi) => Promise<number>} */
const companiesIn = (strapi) => strapi.db.query('api::company.company').count();

/**
 * Loads the demo at the first start on a database that holds no company, unless it is to stay empty, and marks the
 * database as started either way.
 * @param {Strapi} strapi
 * @param {string} root folder of the workspace
 * @param {{first: boolean, empty: boolean, password?: string}} how
 * @returns {Promise<{accounts: {username: string, role: string, company: string, password: string}[], link?: string}>}
 *   the accounts that were made now, and the path of the sample answering link of the demo, if there is one
 */
export const demoFor = async (strapi, root, { first, empty, password }) => {
  if (!first) return { accounts: [], link: (await readMark(strapi))?.link };
  if (empty || (await companiesIn(strapi)) > 0) {
    await writeMark(strapi, { demo: false });
    return { accounts: [] };
  }
  console.log('Loading the demo');
  const { loadDemo } = createRequire(import.meta.url)(join(root, 'cms/dist/src/demo/index.js'));
  const { accounts, link } = await loadDemo(strapi, { password });
  const { pathname } = new URL(link, 'http://localhost');
  await writeMark(strapi, { demo: true, link: pathname });
  return { accounts, link: pathname };
};
