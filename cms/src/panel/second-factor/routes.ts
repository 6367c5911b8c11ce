import { SECOND_FACTOR_NEEDED } from '@ridgeline/domain/second-factor';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import type { Context, Next } from 'koa';
import { accounts, find, propose, renew, reset, start, stop } from './own';
import { lacksPanelFactor } from './store';

const SIGNED_IN = 'admin::isAuthenticatedAdmin';
/** As Strapi's own route that changes an account. */
const CHANGES_ACCOUNTS = { name: 'admin::hasPermissions', config: { actions: ['admin::users.update'] } };

const route = (method: string, path: string, handler: (ctx: Context) => Promise<unknown>, ...more: unknown[]) => ({
  method,
  path,
  handler,
  // Strapi takes the scope from the name of a handler, which a function has not.
  config: { auth: { scope: [] }, policies: [SIGNED_IN, ...more] },
});

/** Routes that Strapi's panel does not have, below `/admin`. */
export const FACTOR_ROUTES = [
  route('GET', '/second-factor', find),
  route('POST', '/second-factor', start),
  route('POST', '/second-factor/key', propose),
  route('POST', '/second-factor/off', stop),
  route('POST', '/second-factor/recovery-codes', renew),
  route('GET', '/second-factor/accounts', accounts, CHANGES_ACCOUNTS),
  route('POST', '/users/:id/second-factor/reset', reset, CHANGES_ACCOUNTS),
];

/** What an account may use that has to set up a second factor first: what the panel's frame and that page ask. */
const OPEN_WITHOUT: ReadonlySet<string> = new Set([
  ...['GET /second-factor', 'POST /second-factor', 'POST /second-factor/key', 'POST /logout', 'GET /users/me'],
  ...['GET /users/me/permissions', 'GET /information', 'GET /project-settings', 'POST /permissions/check'],
  'GET /guided-tour-meta',
]);

/** Step before a route of the panel: refuses an account that has to set up a second factor first. */
export const factorFirst =
  (prefix: string, name: string) =>
  async (ctx: Context, next: Next): Promise<unknown> => {
    const { user } = ctx.state as { user?: { readonly id: number } };
    const open = prefix === '/admin' && OPEN_WITHOUT.has(name);
    if (!user || open || !(await lacksPanelFactor(user.id))) return next();
    // Strapi would answer an error of this kind without its code.
    return ctx.forbidden(secondFactorWords.neededInPanel, { code: SECOND_FACTOR_NEEDED });
  };
