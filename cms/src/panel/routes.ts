import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { hiddenFromPanel } from './hidden';
import { namedInPanel, scopePanel } from './scope';
import { FACTOR_ROUTES, factorFirst } from './second-factor/routes';
import { signInSteps } from './sign-in';

type Route = Core.Route & { config?: { middlewares?: unknown[]; policies?: unknown[] } };

interface Router {
  type?: string;
  prefix?: string;
  routes: Route[];
}

type Routers = Record<string, Router | ((context: { strapi: Core.Strapi }) => Router)>;

/**
 * Every route of the panel's API that exists, by its prefix; all others of Strapi and its plug-ins are removed (404):
 * tokens, webhooks, mail, the roles and settings of the users plug-in, previews, translations, marketplace and AI have
 * no effect here, or exceed the panel's purpose. No visitor can become the first administrator
 * (`/register-admin`).
 */
export const REMAINING: Readonly<Record<string, readonly string[]>> = {
  '/admin': [
    ...['GET /init', 'GET /project-type', 'GET /information', 'GET /guided-tour-meta'],
    ...['GET /project-settings', 'POST /project-settings', 'GET /homepage/layout', 'PUT /homepage/layout'],
    ...['POST /login', 'POST /access-token', 'POST /logout', 'GET /registration-info', 'POST /register'],
    ...['POST /forgot-password', 'POST /reset-password', 'GET /permissions', 'POST /permissions/check'],
    ...['GET /users/me', 'PUT /users/me', 'GET /users/me/permissions', 'GET /users/me/sessions'],
    ...['DELETE /users/me/sessions', 'DELETE /users/me/sessions/:sessionId'],
    ...['GET /users', 'POST /users', 'GET /users/:id', 'PUT /users/:id', 'DELETE /users/:id'],
    ...['POST /users/batch-delete', 'GET /roles', 'POST /roles', 'GET /roles/:id', 'PUT /roles/:id'],
    ...['GET /second-factor', 'POST /second-factor', 'POST /second-factor/key', 'POST /second-factor/off'],
    ...['POST /second-factor/recovery-codes', 'GET /second-factor/accounts', 'POST /users/:id/second-factor/reset'],
    ...['DELETE /roles/:id', 'POST /roles/batch-delete', 'GET /roles/:id/permissions', 'PUT /roles/:id/permissions'],
  ],
  '/content-manager': [
    ...['GET /init', 'GET /content-types', 'GET /content-types-settings', 'GET /components'],
    ...['GET /content-types/:uid/configuration', 'PUT /content-types/:uid/configuration'],
    ...['GET /components/:uid/configuration', 'PUT /components/:uid/configuration'],
    ...['GET /relations/:model/:targetField', 'GET /relations/:model/:id/:targetField'],
    ...['GET /single-types/:model', 'PUT /single-types/:model', 'DELETE /single-types/:model'],
    ...['publish', 'unpublish', 'discard'].map((action) => `POST /single-types/:model/actions/${action}`),
    'GET /single-types/:model/actions/countDraftRelations',
    ...['GET /collection-types/:model', 'POST /collection-types/:model'],
    ...['GET', 'PUT', 'DELETE'].map((method) => `${method} /collection-types/:model/:id`),
    ...['clone', 'auto-clone'].map((action) => `POST /collection-types/:model/${action}/:sourceId`),
    ...['publish', 'unpublish', 'discard'].map((action) => `POST /collection-types/:model/:id/actions/${action}`),
    ...['publish', 'bulkDelete', 'bulkFindForValidation', 'bulkPublish', 'bulkUnpublish'].map(
      (action) => `POST /collection-types/:model/actions/${action}`,
    ),
    'GET /collection-types/:model/:id/actions/countDraftRelations',
    'GET /collection-types/:model/actions/countManyEntriesDraftRelations',
    'GET /homepage/recent-documents',
  ],
  '/upload': [
    ...['GET /settings', 'PUT /settings', 'GET /configuration', 'PUT /configuration', 'POST /', 'GET /files'],
    ...['GET /files/:id', 'PUT /files/:id', 'POST /files/:id/replace', 'DELETE /files/:id', 'GET /folder-structure'],
    ...['GET /folders', 'POST /folders', 'GET /folders/:id', 'PUT /folders/:id'],
    ...['POST /actions/bulk-delete', 'POST /actions/bulk-move', 'POST /actions/bulk-update'],
  ],
  '/i18n': ['GET /locales'],
};

const routersOf = (owner: { routes: unknown }): Router[] => {
  if (Array.isArray(owner.routes)) owner.routes = { admin: { type: 'admin', routes: owner.routes } };
  const routers = owner.routes as Routers;
  return Object.entries(routers).map(([name, router]) => {
    // Called once, and replaced by the result: Strapi would create others.
    const made = typeof router === 'function' ? router({ strapi }) : router;
    routers[name] = made;
    return made;
  });
};

const LIMITS = ['admin::rateLimit', 'plugin::email.rateLimit'];

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

const isOfFactor = ({ path }: Route): boolean => path.includes('/second-factor');

const stepsOf = (route: Route): unknown[] => (isOfFactor(route) ? [namedInPanel()] : signInSteps(nameOf(route)));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Widths that a card of the panel's first page may have, in twelfths. */
const WIDTHS: readonly unknown[] = [4, 6, 8, 12];
const MOST_CARDS = 100;

const isLayout = ({ widgets, version, updatedAt, ...rest }: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(rest).length === 0 &&
  (version === undefined || (Number.isSafeInteger(version) && Number(version) >= 1)) &&
  (updatedAt === undefined || (typeof updatedAt === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(updatedAt))) &&
  Array.isArray(widgets) &&
  widgets.length <= MOST_CARDS &&
  widgets.every(
    (one) =>
      isObject(one) &&
      typeof one.uid === 'string' &&
      one.uid !== '' &&
      WIDTHS.includes(one.width) &&
      Object.keys(one).length === 2,
  );

/** Checks of bodies that Strapi's code reads without checking, or refuses with an error of its own that is answered 500. */
const FORMS: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => boolean>> = {
  'POST /permissions/check': ({ permissions }) => Array.isArray(permissions) && permissions.every(isObject),
  'PUT /homepage/layout': isLayout,
};

/**
 * Step before a route of the panel, by its name: refuses with 400 unless the body is an object in the form that the
 * route's code expects; a missing body counts as an empty one. So an error in the code is reported as such.
 */
const readableBody =
  (name: string) =>
  (ctx: Context, next: Next): unknown => {
    if (ctx.method === 'GET') return next();
    ctx.request.body ??= {};
    const { body } = ctx.request;
    const fits = isObject(body) && (FORMS[name]?.(body) ?? true);
    return fits ? next() : ctx.badRequest('The request cannot be read.');
  };

/** Adds our own steps before and around a route that remains. */
const cover = (prefix: string, route: Route): void => {
  const { policies = [], middlewares = [], ...config } = route.config ?? {};
  const open = (config as { auth?: unknown }).auth === false;
  const own = prefix === '/admin' ? stepsOf(route) : [scopePanel];
  route.config = {
    ...config,
    // Strapi would also accept a token of its own kind, which outlives the account that created it.
    ...(open ? {} : { auth: { ...(config as { auth?: object }).auth, strategies: ['admin'] } }),
    policies: [...(prefix === '/content-manager' ? [hiddenFromPanel] : []), ...policies],
    // Strapi's own limits count by an address that the client chooses, and lock an account.
    middlewares: [
      readableBody(nameOf(route)),
      factorFirst(prefix, nameOf(route)),
      ...own,
      ...middlewares.filter((one) => !LIMITS.includes(String(one))),
    ],
  } as Route['config'];
};

const gone = (ctx: Context): void => ctx.notFound();

const removeOthers = (prefix: string, owner: { routes: unknown }): void => {
  const remaining = REMAINING[prefix] ?? [];
  const routers = routersOf(owner);
  if (prefix === '/admin') routers[0]?.routes.push(...(FACTOR_ROUTES as unknown as Route[]));
  for (const router of routers) {
    if (router.type === 'content-api') continue;
    // Below /admin the panel's own page answers whatever has no route.
    const left = router.routes.filter((route) => prefix === '/admin' || remaining.includes(nameOf(route)));
    for (const route of left) {
      if (remaining.includes(nameOf(route))) cover(prefix, route);
      else Object.assign(route, { handler: gone, config: { auth: false } });
    }
    router.routes = left;
  }
};

/** Removes all routes of the panel's API that are not listed above, and adds this project's steps to the others. */
export const closePanel = (): void => {
  removeOthers('/admin', strapi.admin as unknown as { routes: unknown });
  for (const [name, plugin] of Object.entries(strapi.plugins)) removeOthers(`/${name}`, plugin as { routes: unknown });
};
