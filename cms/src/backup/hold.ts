import type { Client } from 'pg';

/**
 * A number that is used for no other lock. On a disk a backup gives each file a second name, so that a file that is
 * deleted meanwhile can still be copied. A bucket has no second names: there, files stay while a backup copies them.
 */
const COPYING = 7_405_116;

/** Holds back every server that deletes contents, until the connection ends. Waits for those that are deleting. */
export const holdContents = async (client: Client): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [COPYING]);
};

/** Whether contents may be deleted until the end of the transaction: no backup is copying them. */
export const MAY_DELETE = `select pg_try_advisory_xact_lock_shared(${COPYING}) as free`;
