import type { Core } from '@strapi/strapi';
import { MAY, type MayPolicy, mayOwnAccount, maySignedIn, mayWithoutSecondFactor } from './may';
import { guardedRoute, type OwnRoute, openRoute } from './own-route';
import { endOwnSession, readOwnSessions } from './own-sessions';
import { refresh, signOut } from './session';
import { shadowedRoutes } from './shadowed';
import { signIn } from './sign-in';
import { readUser } from './users';

/** Content-API routes of our own, by the plug-in whose routes they replace. */
export type PluginRoutes = Readonly<Record<string, readonly OwnRoute[]>>;

interface Router {
  type?: string;
  routes?: readonly {
    readonly method: string;
    readonly path: string;
    readonly config?: { auth?: unknown; policies?: readonly unknown[] };
  }[];
}
type Routers = Record<string, Router | ((context: { strapi: Core.Strapi }) => Router)>;

/** Routes of signing in and out, and of the signed-in user. */
export const signInRoutes = (): OwnRoute[] => [
  openRoute('POST', '/auth/local', signIn),
  openRoute('POST', '/auth/refresh', refresh),
  openRoute('POST', '/auth/logout', signOut),
  guardedRoute('GET', '/users/me', mayWithoutSecondFactor(), readUser),
  guardedRoute('GET', '/users/me/sessions', mayOwnAccount(), readOwnSessions),
  guardedRoute('DELETE', '/users/me/sessions/:id', mayOwnAccount(), endOwnSession),
  guardedRoute('GET', '/users/:id', maySignedIn(), readUser),
];

const built = (routers: Routers): Record<string, Router> =>
  Object.fromEntries(
    Object.entries(routers).map(([name, router]) => [name, typeof router === 'function' ? router({ strapi }) : router]),
  );

/**
 * Removes every content-API route of every plug-in and adds this project's own routes instead. What is not
 * listed here does not exist (404): registration, role editing, the media library, the plug-ins' mail sender.
 */
export const replacePluginRoutes = (routes: PluginRoutes): void => {
  for (const [name, plugin] of Object.entries(strapi.plugins)) {
    const current = plugin.routes as unknown as Routers | unknown[];
    if (Array.isArray(current)) continue;
    const rest = Object.entries(built(current)).filter(([, router]) => router.type !== 'content-api');
    const own = [...(name === 'users-permissions' ? signInRoutes() : []), ...(routes[name] ?? [])];
    const content = own.length > 0 ? [['content-api', { type: 'content-api', routes: own }] as const] : [];
    Object.assign(plugin, { routes: Object.fromEntries([...rest, ...content]) });
  }
};

const isGuarded = (config: { auth?: unknown; policies?: readonly unknown[] } | undefined): boolean =>
  config?.auth === false || (config?.policies ?? []).some((entry) => (entry as MayPolicy | undefined)?.name === MAY);

/**
 * Refuses to start with a route that does not say who may use it, or that another route hides.
 * @throws Error that names the routes
 */
export const checkRoutes = (): void => {
  const routes = Object.values(strapi.apis).flatMap((api) => {
    const routers = built(api.routes as unknown as Routers);
    Object.assign(api, { routes: routers });
    return Object.values(routers).flatMap(({ routes: own = [] }) => own);
  });
  const open = routes.filter(({ config }) => !isGuarded(config));
  if (open.length > 0) throw new Error(`Routes without a policy of may(): ${open.map(({ path }) => path).join(', ')}`);
  const hidden = shadowedRoutes(routes);
  if (hidden.length > 0) throw new Error(`Routes that another one hides: ${hidden.join(', ')}`);
};
