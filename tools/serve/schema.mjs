import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Fault } from './fault.mjs';
import { withDatabase } from './first-start.mjs';

/**
 * Refuses a database that a newer version has changed, before the server is loaded. The server checks again itself.
 * @param {string} root folder of the workspace
 * @param {string} url of the database
 * @throws Fault in one line
 */
export const checkSchema = async (root, url) => {
  const built = join(root, 'cms/dist/src/database/migrations/refusal.js');
  // Reported in one line later.
  if (!existsSync(built)) return;
  /** @type {typeof import('../../cms/src/database/migrations/refusal.ts')} */
  const { refuseNewer, Refusal } = createRequire(import.meta.url)(built);
  await withDatabase(url, async (client) => {
    await refuseNewer(async (statement) => (await client.query(statement)).rows).catch((error) => {
      throw error instanceof Refusal ? new Fault(error.message) : error;
    });
  });
};
