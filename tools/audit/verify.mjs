import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { messageOf } from '../prepare/message.mjs';
import { ROOT } from '../prepare/root.mjs';
import { Fault } from '../serve/fault.mjs';

// The server's copy of pg: a container has no other one.
const require = createRequire(join(ROOT, 'cms/package.json'));
/** @type {typeof import('pg')} */
const pg = require('pg');

/** @typedef {import('../../cms/src/audit/seal/verify').Verification} Verification */

const COMPILED = join(ROOT, 'cms/dist/src/audit/seal/index.js');

/**
 * Opens a snapshot of the database. Only PostgreSQL's own functions are in the search path.
 * @param {import('pg').Client} client
 * @returns {Promise<string>} the schema of the tables, quoted, with its dot
 */
const begin = async (client) => {
  await client.query('begin transaction isolation level repeatable read read only');
  const { rows } = await client.query(
    `select format('%I.', n.nspname) as schema from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relname = 'ridgeline_seals' and c.relkind = 'r' order by n.nspname = current_schema() desc limit 1`,
  );
  if (!rows[0]) throw new Fault('This database has no audit log yet: start the server once.');
  await client.query('set local search_path = pg_catalog');
  return rows[0].schema;
};

/**
 * Verifies the audit log of a database.
 * @param {string} url
 * @param {string} key AUDIT_KEY
 * @param {string} dataDir folder with the second copy of the last heads
 * @returns {Promise<Verification>}
 * @throws Fault in one line when it cannot be read
 */
export const verify = async (url, key, dataDir) => {
  if (!existsSync(COMPILED)) throw new Fault('The server is not built. Run: npm run build');
  /** @type {typeof import('../../cms/src/audit/seal')} */
  const { readWitness, verifyLog } = require(COMPILED);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const schema = await begin(client);
    /** @type {Parameters<typeof verifyLog>[0]} */
    const query = async (text, values = []) => (await client.query(text, [...values])).rows;
    return await verifyLog(query, schema, key, (replaced) => readWitness(dataDir, replaced));
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(`Cannot read the audit log: ${messageOf(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
};
