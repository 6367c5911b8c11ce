import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';

/** What a column of PostgreSQL's type `integer` can hold as an id. */
const LARGEST = 2_147_483_647;

const isId = (raw: unknown): boolean =>
  (typeof raw === 'number' || (typeof raw === 'string' && /^\d{1,10}$/.test(raw))) &&
  Number.isInteger(Number(raw)) &&
  Number(raw) <= LARGEST;

/** Keys of the panel's bodies that hold one id, or none, and those that hold a list of them. */
const ONE = ['parent', 'folder', 'destinationFolderId'];
const MANY = ['ids', 'fileIds', 'folderIds', 'roles'];

/** The first key of a body whose ids are none. */
const wrongKey = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  const entries = Object.entries(body);
  const wrong = entries.find(
    ([key, value]) =>
      (ONE.includes(key) && value !== null && !isId(value)) ||
      (MANY.includes(key) && !(Array.isArray(value) && value.every(isId))),
  );
  return wrong?.[0];
};

/**
 * Strapi compares ids of the panel with integer columns as they came, partly in checks that nobody waits for: PostgreSQL's
 * refusal would then end the process.
 */
export const checkPanelIds: Middleware = (ctx: Context, next) => {
  if ('id' in ctx.params && !isId(ctx.params.id)) return ctx.notFound();
  const wrong = wrongKey(ctx.request.body);
  return wrong === undefined ? next() : ctx.badRequest(`${wrong} must hold ids.`);
};

interface Router {
  readonly type?: string;
  readonly routes?: readonly Core.Route[];
}

const routesOf = (strapi: Core.Strapi, routers: unknown): Core.Route[] => {
  // A plain list is the panel's.
  if (Array.isArray(routers)) return routers as Core.Route[];
  const named = routers as Record<string, Router | ((context: { strapi: Core.Strapi }) => Router)>;
  for (const [name, router] of Object.entries(named))
    if (typeof router === 'function') named[name] = router({ strapi });
  return Object.values(named as Record<string, Router>)
    .filter(({ type }) => type !== 'content-api')
    .flatMap(({ routes = [] }) => routes);
};

/** Rows of these have documentIds, which are texts. */
const BY_DOCUMENT = ['content-manager'];

/** Puts the check before every route of the panel that names rows by number. */
export const guardPanelIds = (strapi: Core.Strapi): void => {
  const parts = Object.entries(strapi.plugins).filter(([name]) => !BY_DOCUMENT.includes(name));
  const routers = [strapi.admin.routes, ...parts.map(([, plugin]) => plugin.routes)];
  for (const route of routers.flatMap((one) => routesOf(strapi, one))) {
    const before = route.config?.middlewares ?? [];
    route.config = { ...route.config, middlewares: [checkPanelIds as Core.MiddlewareHandler, ...before] };
  }
};
