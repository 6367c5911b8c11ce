import type { FeatureSecurity } from '../row-security';
import { refuseDraftsLost } from './drafts';
import { SCHEMA } from './number';
import { refuseNewer, storedNumber } from './refusal';
import { synchronise } from './run';

const askPool = async (statement: string): Promise<readonly object[]> =>
  (await strapi.db.connection.raw(statement)).rows;

/** Whether this version will run migrations: the database was used by an earlier one. */
const isOlder = async (): Promise<boolean> => {
  const [used] = await askPool(`select 1 where to_regclass('strapi_core_store_settings') is not null`);
  return used !== undefined && (await storedNumber(askPool)) !== SCHEMA;
};

/**
 * For `register`: replaces Strapi's synchronisation, which drops columns without asking, by that of this folder. A
 * database of a newer version is refused before Strapi touches it, however the server is started.
 * @param beforeUpgrade called before a database of an earlier version is changed; an error ends the start
 */
export const registerMigrations = (features: readonly FeatureSecurity[], beforeUpgrade: () => Promise<void>): void => {
  const { db } = strapi;
  const init = db.init.bind(db);
  db.init = async (options) => {
    const made = await init(options);
    await refuseNewer(askPool);
    await refuseDraftsLost();
    return made;
  };
  db.schema.sync = async () => {
    if (await isOlder()) await beforeUpgrade();
    await synchronise(features);
    // Otherwise Strapi would delete rows that name a content type it no longer knows; that is for a migration to do.
    return 'UNCHANGED';
  };
};
