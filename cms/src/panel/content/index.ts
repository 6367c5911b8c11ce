import { ensureContentRole } from './role';
import { watchPanelWrites } from './rules';
import { ensureSeeds } from './seeds';

/** For `register`: applies the rules of `domain` to what the panel writes. */
export const registerSite = (): void => watchPanelWrites();

/** Call it once the tables and the panel's own roles exist: the content administrators' role and the first content. */
export const bootstrapSite = async (): Promise<void> => {
  await strapi.db.transaction(async ({ trx }) => {
    // Two servers that start at once on an empty database would each create them.
    await trx.raw('select pg_advisory_xact_lock(hashtext(?))', ['ridgeline site']);
    await ensureContentRole();
    await ensureSeeds();
  });
};
