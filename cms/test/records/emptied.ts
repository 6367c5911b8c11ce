import { ENTITIES } from '@ridgeline/domain';
import type { TestServer } from '../harness/index.ts';
import { tableOf } from '../walk/marker.ts';

/** Takes the rows of every register away, companies and tiers apart, so that tests do not meet one another's names. */
export const emptied = async (server: TestServer): Promise<void> => {
  const tables = ENTITIES.filter(({ tenancy }) => tenancy !== 'global').map(({ name }) => `"${tableOf(server, name)}"`);
  await server.sql.query(`truncate ${tables.join(', ')} cascade`);
};
