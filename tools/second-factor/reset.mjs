import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../prepare/root.mjs';
import { Fault } from '../serve/fault.mjs';

// The server's copy of pg: a container has no other one.
const require = createRequire(join(ROOT, 'cms/package.json'));
/** @type {typeof import('pg')} */
const pg = require('pg');

// Not those who were only invited: an account may have the same name or address.
const FIND = `select id, document_id as "documentId", username, company_id as "companyId" from up_users
  where (username = $1 or lower(email) = lower($1)) and provider is distinct from 'invited' for no key update`;

const FIND_ACCOUNT = 'select id, email from admin_users where lower(email) = lower($1) for no key update';

/**
 * Runs work in one transaction, in which the audit log names the system.
 * @template Result
 * @param {string} url of the database, as its owner
 * @param {(client: import('pg').Client) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
const inTransaction = async (url, work) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.username', 'system', true)`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    // It ends the transaction too.
    await client.end();
  }
};

/** @type {(client: import('pg').Client, event: object) => Promise<unknown>} */
const note = (client, event) =>
  client.query('select wall_note($1::jsonb)', [JSON.stringify({ action: 'second-factor-reset', ...event })]);

/**
 * Takes the second factor off a user. A trigger ends the sessions, and the audit log gets an entry of the system.
 * @param {string} url of the database, as its owner
 * @param {string} name username or email address
 * @returns {Promise<string>} the username
 * @throws Fault in one line when there is nothing to reset
 */
export const resetSecondFactor = (url, name) =>
  inTransaction(url, async (client) => {
    const [user] = (await client.query(FIND, [name])).rows;
    if (!user) throw new Fault(`There is no user ${name}.`);
    const { id, documentId, username, companyId } = user;
    const { rowCount: apps } = await client.query(
      'delete from ridgeline_second_factors where user_id = $1 and confirmed_at is not null',
      [id],
    );
    const { rowCount: passkeys } = await client.query('delete from ridgeline_passkeys where user_id = $1', [id]);
    if (!apps && !passkeys) throw new Fault(`${username} has no second factor.`);
    await note(client, { entity: 'user', rowId: id, documentId, label: username, companyId });
    return username;
  });

/**
 * The same for an account of the panel.
 * @param {string} url of the database, as its owner
 * @param {string} address of the account
 * @returns {Promise<string>} the address
 * @throws Fault in one line when there is nothing to reset
 */
export const resetPanelFactor = (url, address) =>
  inTransaction(url, async (client) => {
    const [account] = (await client.query(FIND_ACCOUNT, [address])).rows;
    if (!account) throw new Fault(`The panel has no account ${address}.`);
    const { id, email } = account;
    const { rowCount } = await client.query(
      'delete from ridgeline_panel_factors where user_id = $1 and confirmed_at is not null',
      [id],
    );
    if (!rowCount) throw new Fault(`${email} has no second factor in the panel.`);
    await note(client, { entity: 'panel-user', rowId: id, label: email });
    return email;
  });
