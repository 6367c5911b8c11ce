import type { FeatureSecurity } from '../row-security';
import { refuseDraftsLost } from './drafts';
import { refuseNewer } from './refusal';
import { synchronise } from './run';

/**
 * For `register`: replaces Strapi's synchronisation, which drops columns without asking, by that of this folder. A
 * database of a newer version is refused before Strapi touches it, however the server is started.
 */
export const registerMigrations = (features: readonly FeatureSecurity[]): void => {
  const { db } = strapi;
  const init = db.init.bind(db);
  db.init = async (options) => {
    const made = await init(options);
    await refuseNewer(async (statement) => (await db.connection.raw(statement)).rows);
    await refuseDraftsLost();
    return made;
  };
  db.schema.sync = async () => {
    await synchronise(features);
    // Otherwise Strapi would delete rows that name a content type it no longer knows; that is for a migration to do.
    return 'UNCHANGED';
  };
};
