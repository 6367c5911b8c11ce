import type { Core } from '@strapi/strapi';
import { ensureContentRole } from './role';
import { watchPanelWrites } from './rules';
import { ensureSeeds } from './seeds';

/** For `register`: domain's rules before what the panel writes. */
export const registerSite = (strapi: Core.Strapi): void => watchPanelWrites(strapi);

/** Once the tables and the panel's own roles stand: the content administrators' role and the first content. */
export const bootstrapSite = async (strapi: Core.Strapi): Promise<void> => {
  await strapi.db.transaction(async ({ trx }) => {
    // Two servers that start at once on an empty database would each make them.
    await trx.raw('select pg_advisory_xact_lock(hashtext(?))', ['ridgeline site']);
    await ensureContentRole(strapi);
    await ensureSeeds(strapi);
  });
};
