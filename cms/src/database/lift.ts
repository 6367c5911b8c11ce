import { join } from 'node:path';
import type { Transaction } from './scope';
import { sqlFile } from './sql';

/**
 * Takes policies and triggers down, before the schema changes and they are built anew in the same transaction. Row
 * security stays on, so that only the owner of the database sees a row in between.
 */
export const dropPoliciesAndTriggers = async (trx: Transaction): Promise<void> => {
  for (const statement of sqlFile(join(__dirname, 'functions/lift.sql'), {})) await trx.raw(statement);
};
