import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';

/** The largest id in a column of PostgreSQL's type `integer`. */
const LARGEST = 2_147_483_647;

/** Whether a value is an id as Strapi's own tables have them. */
export const isId = (raw: unknown): boolean =>
  (typeof raw === 'number' || (typeof raw === 'string' && /^\d{1,10}$/.test(raw))) &&
  Number.isInteger(Number(raw)) &&
  Number(raw) >= 1 &&
  Number(raw) <= LARGEST;

/** Keys of the panel's bodies that have one id, or none, and those that have a list of ids. */
const ONE = ['parent', 'folder', 'destinationFolderId'];
const MANY = ['ids', 'fileIds', 'folderIds', 'roles'];

/** What a form sends with a file: one text, or one for each file. */
const FILE_INFO = 'fileInfo';

const isJson = (text: unknown): boolean => {
  if (typeof text !== 'string') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The error in a value of a body, by its key. */
const problemOf = ([key, value]: [string, unknown]): string | undefined => {
  if (ONE.includes(key) && value !== null && !isId(value)) return `${key} must hold ids.`;
  if (MANY.includes(key) && !(Array.isArray(value) && value.every(isId))) return `${key} must hold ids.`;
  return key === FILE_INFO && ![value].flat().every(isJson) ? `${key} must be JSON.` : undefined;
};

/** The first problem of a body. */
const problemIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null ? Object.entries(body).map(problemOf).find(Boolean) : undefined;

/**
 * Strapi compares ids of the panel with integer columns unchecked, partly in checks that nothing awaits: an error of
 * PostgreSQL would then end the process. And it parses what a form says about its files as JSON without a check.
 */
export const checkPanelIds: Middleware = (ctx: Context, next) => {
  if ('id' in ctx.params && !isId(ctx.params.id)) return ctx.notFound();
  const problem = problemIn(ctx.request.body);
  return problem === undefined ? next() : ctx.badRequest(problem);
};

interface Router {
  readonly type?: string;
  readonly routes?: readonly Core.Route[];
}

const routesOf = (routers: unknown): Core.Route[] => {
  // A plain list belongs to the panel.
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

/** Adds the check before every route of the panel that names rows by number. */
export const guardPanelIds = (): void => {
  const parts = Object.entries(strapi.plugins).filter(([name]) => !BY_DOCUMENT.includes(name));
  const routers = [strapi.admin.routes, ...parts.map(([, plugin]) => plugin.routes)];
  for (const route of routers.flatMap((one) => routesOf(one))) {
    const before = route.config?.middlewares ?? [];
    route.config = { ...route.config, middlewares: [checkPanelIds as Core.MiddlewareHandler, ...before] };
  }
};
