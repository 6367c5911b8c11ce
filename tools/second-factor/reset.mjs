import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../prepare/root.mjs';
import { Fault } from '../serve/fault.mjs';

// The server's copy of pg: a container has no other one.
const require = createRequire(join(ROOT, 'cms/package.json'));
/** @type {typeof import('pg')} */
const pg = require('pg');

const FIND = `select id, document_id as "documentId", username, company_id as "companyId" from up_users
  where username = $1 or lower(email) = lower($1) for no key update`;

/**
 * Takes the second factor off a user. A trigger ends the sessions, and the audit log gets an entry of the system.
 * @param {string} url of the database, as its owner
 * @param {string} name username or email address
 * @returns {Promise<string>} the username
 * @throws Fault in one line when there is nothing to reset
 */
export const resetSecondFactor = async (url, name) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.username', 'system', true)`);
    const [user] = (await client.query(FIND, [name])).rows;
    if (!user) throw new Fault(`There is no user ${name}.`);
    const { id, documentId, username, companyId } = user;
    const { rowCount: apps } = await client.query(
      'delete from ridgeline_second_factors where user_id = $1 and confirmed_at is not null',
      [id],
    );
    const { rowCount: passkeys } = await client.query('delete from ridgeline_passkeys where user_id = $1', [id]);
    if (!apps && !passkeys) throw new Fault(`${username} has no second factor.`);
    const event = { action: 'second-factor-reset', entity: 'user', rowId: id, documentId, label: username, companyId };
    await client.query('select wall_note($1::jsonb)', [JSON.stringify(event)]);
    await client.query('commit');
    return username;
  } finally {
    // It ends the transaction too.
    await client.end();
  }
};
