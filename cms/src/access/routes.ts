import type { Core } from '@strapi/strapi';
import { comingInRoutes } from '../accounts/coming-in';
import { ownRoutes } from '../accounts/oneself';
import { userRoutes } from '../accounts/routes';
import { MAY, type MayPolicy, maySignedIn } from './may';
import { guardedRoute, type OwnRoute, openRoute } from './own-route';
import { refresh, signOut } from './session';
import { signIn } from './sign-in';
import { readUser } from './users';

interface Router {
  type?: string;
  routes?: readonly { readonly path: string; readonly config?: { auth?: unknown; policies?: readonly unknown[] } }[];
}
type Routers = Record<string, Router | ((context: { strapi: Core.Strapi }) => Router)>;

const signInRoutes = (strapi: Core.Strapi): OwnRoute[] => [
  openRoute('POST', '/auth/local', signIn(strapi)),
  openRoute('POST', '/auth/refresh', refresh(strapi)),
  openRoute('POST', '/auth/logout', signOut(strapi)),
  guardedRoute('GET', '/users/me', maySignedIn(), readUser(strapi)),
  guardedRoute('GET', '/users/:id', maySignedIn(), readUser(strapi)),
  ...comingInRoutes(strapi),
  ...ownRoutes(strapi),
  ...userRoutes(strapi),
];

const built = (strapi: Core.Strapi, routers: Routers): Record<string, Router> =>
  Object.fromEntries(
    Object.entries(routers).map(([name, router]) => [name, typeof router === 'function' ? router({ strapi }) : router]),
  );

/**
 * Takes away every content-API route that a plug-in brings and puts this project's own in their place. What is not
 * listed here does not exist (404): registration, role editing, the media library, the plug-ins' mail sender.
 */
export const replacePluginRoutes = (strapi: Core.Strapi, fileRoutes: readonly OwnRoute[]): void => {
  for (const [name, plugin] of Object.entries(strapi.plugins)) {
    const routes = plugin.routes as unknown as Routers | unknown[];
    if (Array.isArray(routes)) continue;
    const kept = Object.entries(built(strapi, routes)).filter(([, router]) => router.type !== 'content-api');
    const own = { 'users-permissions': signInRoutes(strapi), upload: fileRoutes }[name];
    const content = own ? [['content-api', { type: 'content-api', routes: own }] as const] : [];
    Object.assign(plugin, { routes: Object.fromEntries([...kept, ...content]) });
  }
};

const isGuarded = (config: { auth?: unknown; policies?: readonly unknown[] } | undefined): boolean =>
  config?.auth === false || (config?.policies ?? []).some((entry) => (entry as MayPolicy | undefined)?.name === MAY);

/**
 * Refuses to start with a route that forgot to say who may use it.
 * @throws Error that names the routes
 */
export const checkRoutes = (strapi: Core.Strapi): void => {
  const open = Object.values(strapi.apis).flatMap((api) => {
    const routers = built(strapi, api.routes as unknown as Routers);
    Object.assign(api, { routes: routers });
    return Object.values(routers).flatMap(({ routes = [] }) => routes.filter(({ config }) => !isGuarded(config)));
  });
  if (open.length > 0) throw new Error(`Routes without a policy of may(): ${open.map(({ path }) => path).join(', ')}`);
};
