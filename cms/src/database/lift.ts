import { join } from 'node:path';
import type { Transaction } from './scope';
import { sqlFile } from './sql';

/**
 * Drops policies and triggers before the schema changes; they are built again in the same transaction. Row security stays
 * enabled, so that in between only the owner of the database sees rows.
 */
export const dropPoliciesAndTriggers = async (trx: Transaction): Promise<void> => {
  for (const statement of sqlFile(join(__dirname, 'functions/lift.sql'), {})) await trx.raw(statement);
};
