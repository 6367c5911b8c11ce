import { join } from 'node:path';
import type { Transaction } from '../scope';
import { sqlFile } from '../sql';

/** Keeps versions without schema numbers away (see gate.sql). */
export const closeGate = async (trx: Transaction): Promise<void> => {
  for (const statement of sqlFile(join(__dirname, 'gate.sql'), {})) await trx.raw(statement);
};
