import { tsImport } from 'tsx/esm/api';
import type { Replica } from '../../../tools/replica.ts';

type Tools = typeof import('../../../tools/replica.ts');

/** Starts a replica of the cluster of the tests, past Vitest's own loader, which does not know import.meta.resolve. */
export const startReplicaHere = async (superuserUrl: string, delay: string): Promise<Replica> => {
  const { startReplica }: Tools = await tsImport('../../../tools/replica.ts', import.meta.url);
  return startReplica(superuserUrl, delay);
};
