import { Client } from 'pg';

export const OWNER = 'ridgeline';
export const DATABASE = 'ridgeline';

/**
 * Creates the owner of the data and its database if they are missing. The owner is no superuser, because row-level
 * security does not apply to superusers. It may create roles, because the server's start creates the roles of requests.
 */
export const ensureOwner = async (superuserUrl: string, password: string): Promise<void> => {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const secret = client.escapeLiteral(password);
    const { rowCount: roles } = await client.query('select 1 from pg_roles where rolname = $1', [OWNER]);
    await client.query(
      `${roles ? 'alter' : 'create'} role ${OWNER} login nosuperuser createrole createdb password ${secret}`,
    );
    const { rowCount: databases } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!databases) await client.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await client.end();
  }
};
