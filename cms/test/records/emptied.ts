import { ENTITIES } from '@ridgeline/domain';
import type { TestServer } from '../harness/index.ts';
import { tableOf } from '../walk/marker.ts';

/** Deletes the rows of every register, except companies and tiers, so that tests do not find each other's names. */
export const emptied = async (server: TestServer): Promise<void> => {
  const tables = ENTITIES.filter(({ tenancy }) => tenancy !== 'global').map(({ name }) => `"${tableOf(server, name)}"`);
  await server.sql.query(`truncate ${tables.join(', ')} cascade`);
};
