import { createRequire } from 'node:module';
import { join } from 'node:path';
import { messageOf } from '../prepare/message.mjs';
import { ROOT } from '../prepare/root.mjs';
import { Fault } from './fault.mjs';

// The server's copy of pg: a container has no other one.
/** @type {typeof import('pg')} */
const pg = createRequire(join(ROOT, 'cms/package.json'))('pg');

/** The place of Strapi's own settings. The mark is in the database, so that a restored database contains it. */
const STORE = { type: 'api', name: 'ridgeline', key: 'first-start' };
const COLUMN = `${STORE.type}_${STORE.name}_${STORE.key}`;

/** @type {(url: string) => string} */
const hostOf = (url) => {
  try {
    const { hostname, port } = new URL(url);
    return `${hostname}:${port || 5432}`;
  } catch {
    throw new Fault('DATABASE_URL is no address. It looks like postgresql://user:password@host:5432/database');
  }
};

/**
 * A host with several addresses fails with one error for each, and no message of its own.
 * @type {(thrown: unknown) => string}
 */
const reasonOf = (thrown) =>
  thrown instanceof AggregateError ? thrown.errors.map(messageOf).join(', ') : messageOf(thrown);

/**
 * Runs `work` on a separate connection.
 * @template T
 * @param {string} url
 * @param {(client: import('pg').Client) => Promise<T>} work
 * @returns {Promise<T>}
 * @throws Fault in one line, without the password, when the database cannot be reached or queried
 */
export const withDatabase = async (url, work) => {
  const host = hostOf(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(`Cannot use the database at ${host}: ${reasonOf(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Whether no server was ever started on the database. This also checks that the database can be reached.
 * @type {(url: string) => Promise<boolean>}
 */
export const isFirstStart = (url) =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query(`select to_regclass('strapi_core_store_settings') is not null as there`);
    if (!rows[0]?.there) return true;
    return (await client.query('select 1 from strapi_core_store_settings where key = $1', [COLUMN])).rowCount === 0;
  });

/**
 * The part of Strapi that the tools use.
 * @typedef {object} Strapi
 * @property {(where: typeof STORE) => {get(): Promise<Mark | null>, set(entry: {value: Mark}): Promise<void>}} store
 * @property {{query(type: string): {count(): Promise<number>}}} db
 * @property {{httpServer: import('node:http').Server}} server
 * @property {() => Promise<unknown>} load
 * @property {() => Promise<void>} listen
 * @property {() => Promise<void>} destroy
 */

/**
 * Stored by the first start: `link` is the path of the demo's answering link, `shown` the id of the accounts to show.
 * @typedef {{demo: boolean, link?: string, shown?: string}} Mark
 */

/** @type {(strapi: Strapi) => Promise<Mark | null>} */
export const readMark = (strapi) => strapi.store(STORE).get();

/** @type {(strapi: Strapi, mark: Mark) => Promise<Mark>} */
export const writeMark = async (strapi, mark) => {
  await strapi.store(STORE).set({ value: mark });
  return mark;
};
