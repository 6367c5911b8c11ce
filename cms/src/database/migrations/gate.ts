import { join } from 'node:path';
import type { Transaction } from '../scope';
import { sqlFile } from '../sql';

/** Prevents versions without schema numbers from starting (see gate.sql). */
export const closeGate = async (trx: Transaction): Promise<void> => {
  for (const statement of sqlFile(join(__dirname, 'gate.sql'), {})) await trx.raw(statement);
};
