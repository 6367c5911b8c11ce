import { join } from 'node:path';
import type { Transaction } from '../scope';
import { sqlFile } from '../sql';

/** The statements that prevent versions without schema numbers from starting (see gate.sql). */
export const gateStatements = (): string[] => sqlFile(join(__dirname, 'gate.sql'), {});

export const closeGate = async (trx: Transaction): Promise<void> => {
  for (const statement of gateStatements()) await trx.raw(statement);
};
