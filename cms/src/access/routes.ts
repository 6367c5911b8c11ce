import type { OwnSession } from '@ridgeline/domain/own-session';
import { ownSessionWords } from '@ridgeline/domain/words/own-sessions';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { noteEvent } from '../audit';
import { afterCommit, currentTransaction } from '../request';
import { forgetSignedIn } from './cache';
import { MAY, type MayPolicy, mayOwnAccount, maySignedIn, mayWithoutSecondFactor } from './may';
import { guardedRoute, type OwnRoute, openRoute } from './own-route';
import { principalOf } from './principal';
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

interface Stored {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly signedInAt: string;
  readonly lastUsedAt: string;
  readonly current: boolean;
}

const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;

/** `GET /api/users/me/sessions`: where the caller is signed in, this session first, then the last used. */
const readOwnSessions = async (ctx: Context): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: Stored[] }>(
    // Exchanged tokens are deleted after some days, so that the beginning is in the metadata.
    `select s.id, s.metadata ->> 'browser' as browser, s.metadata ->> 'system' as system, s.current,
       coalesce(s.metadata ->> 'signedInAt', to_char(s.begun, ${MOMENT})) as "signedInAt",
       to_char(s.used, ${MOMENT}) as "lastUsedAt"
     from wall_own_sessions(?) s`,
    [String(ctx.state.session.id)],
  );
  const data: readonly OwnSession[] = rows;
  ctx.body = { data };
};

/** `DELETE /api/users/me/sessions/{id}`: ends a session of the caller at once; 404 for every other. */
const endOwnSession = async (ctx: Context): Promise<unknown> => {
  const id = String(ctx.params.id);
  const { rows } = await currentTransaction().raw<{ rows: { ended: boolean }[] }>(
    'select wall_end_own_session(?) as ended',
    [id],
  );
  if (!rows[0]?.ended) return ctx.notFound(ownSessionWords.gone);
  const { id: rowId, documentId, username: label } = principalOf(ctx);
  await noteEvent({ action: 'sign-out', entity: 'user', rowId, documentId, label });
  afterCommit(forgetSignedIn);
  ctx.body = { data: { id } };
  return undefined;
};

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
