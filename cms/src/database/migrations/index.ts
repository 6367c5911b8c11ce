import type { FeatureSecurity } from '../row-security';
import { refuseDraftsLost } from './drafts';
import { SCHEMA } from './number';
import { Refusal, refuseNewer, storedNumber } from './refusal';
import { synchronise } from './run';

const askPool = async (statement: string): Promise<readonly object[]> =>
  (await strapi.db.connection.raw(statement)).rows;

/** The schema number of a database that an earlier version has used, which this one upgrades; undefined for any other. */
const olderSchema = async (): Promise<number | undefined> => {
  const [used] = await askPool(`select 1 where to_regclass('strapi_core_store_settings') is not null`);
  const number = (await storedNumber(askPool)) ?? 0;
  return used !== undefined && number !== SCHEMA ? number : undefined;
};

/** SQLSTATE and error codes of a disk that takes no more. */
const FULL = ['53100', 'ENOSPC', 'EDQUOT'];

/** An upgrade that has no room is one transaction that was rolled back: one line says so. */
const oneLine = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && FULL.includes(String(error.code))
    ? new Refusal('The database was not upgraded and is as before: its disk is full. Make room, and start again.')
    : error;

/** Upgrades, and says so: it takes long enough that somebody might stop it. As warnings, since a usual start shows no less. */
const upgradeFrom = async (
  number: number,
  features: readonly FeatureSecurity[],
  beforeUpgrade: () => Promise<void>,
): Promise<void> => {
  await beforeUpgrade();
  strapi.log.warn(`Upgrading the database from schema ${number} to ${SCHEMA}`);
  await synchronise(features).catch((error: unknown) => {
    throw oneLine(error);
  });
  strapi.log.warn('The upgrade is done');
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
    const older = await olderSchema();
    if (older === undefined) await synchronise(features);
    else await upgradeFrom(older, features, beforeUpgrade);
    // Otherwise Strapi would delete rows that name a content type it no longer knows; that is for a migration to do.
    return 'UNCHANGED';
  };
};
