import type { Core } from '@strapi/strapi';
import { limitWall } from '../access/limit-store';
import { accessWall } from '../access/wall';
import { applicabilityWall } from '../applicability/wall';
import { auditWall } from '../audit/wall';
import { operatorsInPanel } from '../panel/operators';
import { panelWall } from '../panel/wall';
import { questionWall } from '../questionnaires/building/wall';
import { reviewWall } from '../questionnaires/review/wall';
import { realtimeWall } from '../realtime/wall';
import { versionWall } from '../risks/history/wall';
import { ratingWall } from '../risks/scoring/wall';
import { secretTables } from '../secrets/marks';
import { acceptanceWall } from './acceptance';
import { accountWall } from './accounts';
import { respondentWall } from './answering';
import { assessmentTrigger } from './assessments';
import { counterWall } from './counters';
import { identityFunctions } from './functions';
import { closeDatabase, grantsOf, nothingForPublic, revokeAll, specialGrantsOf } from './grants';
import { listIndexOf, uniqueIndexes } from './indexes';
import { ACCEPTANCES, ANSWERS, BATCHES, COMPANIES, EVIDENCES, type Kind, LINKS, tableOf, walledTables } from './layout';
import { clearWall } from './lift';
import { quoteName, type RoleNames, roleNames } from './names';
import { policiesOf, policy, secure } from './policies';
import { ensureRoles } from './roles';
import { searchWall } from './search';
import { specialTables } from './special';
import { declareStanding } from './standing';
import { remember, standsAlready } from './state';
import { traceWall } from './traces';
import { triggerFunctions, triggersOf } from './triggers';
import { viewWall } from './views';

/** Any number that nothing else locks: two servers that start at once build one after the other. */
const BUILDING = 7_405_112;

/** Tables that are written also by who has no company in view; what they write has that of what it answers. */
const STAMPS: Readonly<Record<string, string>> = {
  [ANSWERS]: 'wall_stamp_sent',
  [EVIDENCES]: 'wall_stamp_sent',
  [LINKS]: 'wall_stamp_sent',
  [ACCEPTANCES]: 'wall_stamp_acceptance',
};

/** All statements of the wall in their order; the same content types give the same text. */
const scriptOf = (strapi: Core.Strapi, schema: string, roles: RoleNames): string[] => {
  const walled = walledTables(strapi);
  const kinds = new Map<string, Kind>(walled.map(({ uid, kind }) => [uid, kind]));
  const special = specialTables(strapi);
  return [
    ...revokeAll(schema, roles),
    ...identityFunctions(schema, roles),
    ...triggerFunctions(schema),
    ...walled.flatMap((table) => [
      ...policiesOf(schema, roles, table, kinds),
      ...grantsOf(schema, roles, table, table.uid in STAMPS),
      listIndexOf(schema, table),
    ]),
    ...special.flatMap((table) => [
      secure(schema, table.table),
      ...table.rules.map((rule) => policy(schema, roles, table.table, rule)),
      ...specialGrantsOf(schema, roles, table),
    ]),
    ...panelWall(strapi, schema, roles),
    ...respondentWall(strapi, schema, roles),
    ...acceptanceWall(strapi, schema, roles),
    ...walled.flatMap((table) => triggersOf(schema, table, STAMPS[table.uid])),
    ...assessmentTrigger(strapi, schema),
    ...reviewWall(strapi, schema),
    ...applicabilityWall(strapi, schema),
    ...questionWall(strapi, schema),
    ...auditWall(strapi, schema, roles),
    ...counterWall(schema, roles, tableOf(strapi, COMPANIES)),
    ...accountWall(strapi, schema, roles),
    ...operatorsInPanel(strapi, schema),
    ...accessWall(strapi, schema),
    ...limitWall(schema),
    ...secretTables(schema),
    ...traceWall(schema, roles, tableOf(strapi, COMPANIES), tableOf(strapi, BATCHES)),
    ...viewWall(strapi, schema),
    ...realtimeWall(schema),
    ...uniqueIndexes(strapi, schema),
    ...searchWall(strapi, schema, roles),
    ...versionWall(strapi, schema, roles),
    ...ratingWall(strapi, schema, roles),
    nothingForPublic,
  ];
};

/**
 * Builds the wall, or finds it standing: roles, policies, grants, triggers, constraints, indexes and search. Runs after
 * each schema sync, in one transaction under a lock, so that servers may start side by side and a failure leaves what
 * was there.
 * @throws Error that prints the SQL to run by hand when the user of the database may not make roles
 */
export const ensureWall = async (strapi: Core.Strapi): Promise<void> => {
  const { rows } = await strapi.db.connection.raw<{ rows: [{ database: string; schema: string }] }>(
    'select current_database() as database, current_schema() as schema',
  );
  const [{ database, schema }] = rows;
  const roles = roleNames(database);
  const script = scriptOf(strapi, quoteName(schema), roles);
  await strapi.db.connection.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [BUILDING]);
    const { superuser } = await ensureRoles(trx, database, roles);
    if (superuser) {
      strapi.log.warn('The user of DATABASE_URL is a superuser; a plain owner of the database is enough and safer.');
    }
    await closeDatabase(trx, database);
    if (await standsAlready(trx, script)) return;
    await clearWall(trx);
    for (const statement of script) await trx.raw(statement);
    await remember(trx, script);
  });
  declareStanding(strapi, roles);
};
