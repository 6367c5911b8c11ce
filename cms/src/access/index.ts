import { replaceAuthentication } from './authenticate';
import { watchSignedIn } from './cache';
import { startLimits } from './limit-store';
import { hearChanges } from './listen';
import { registerMay } from './may';
import { ensureConfiguredOperator } from './operator';
import { closeRegistration, ensureRoles } from './roles';
import { checkRoutes, type PluginRoutes, replacePluginRoutes } from './routes';

export { forgetSignedIn } from './cache';
export { endLimits } from './limit-store';
export { stopGuessing, takePublicCall, takeWrongLink } from './limits';
export { alsoHear, stopHearing } from './listen';
export { type MayPolicy, may, mayAs, maySignedIn, refusal, type Wish } from './may';
export { ensureOperator } from './operator';
export { loadPrincipal, type Principal, principalOf } from './principal';
export { roleId } from './roles';
export { signOutElsewhere } from './session';

/** Runs before the database is opened: routes and policies. */
export const registerAccess = (pluginRoutes: PluginRoutes): void => {
  registerMay();
  replaceAuthentication();
  replacePluginRoutes(pluginRoutes);
  checkRoutes();
};

/** Runs once the tables exist: roles, the first operator, and the listener that empties the cache of signed-in users. */
export const bootstrapAccess = async (): Promise<void> => {
  watchSignedIn();
  await hearChanges();
  startLimits();
  await strapi.db.transaction(async ({ trx }) => {
    // Two servers that start at once on an empty database would each create the roles and the operator.
    await trx.raw('select pg_advisory_xact_lock(hashtext(?))', ['ridgeline first start']);
    await ensureRoles();
    await closeRegistration();
    await ensureConfiguredOperator();
  });
};
