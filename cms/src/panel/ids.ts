import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';

/** What a column of PostgreSQL's type `integer` can hold as an id. */
const LARGEST = 2_147_483_647;

/** Whether a value is an id as Strapi's own tables have them. */
export const isId = (raw: unknown): boolean =>
  (typeof raw === 'number' || (typeof raw === 'string' && /^\d{1,10}$/.test(raw))) &&
  Number.isInteger(Number(raw)) &&
  Number(raw) >= 1 &&
  Number(raw) <= LARGEST;

/** Keys of the panel's bodies that hold one id, or none, and those that hold a list of them. */
const ONE = ['parent', 'folder', 'destinationFolderId'];
const MANY = ['ids', 'fileIds', 'folderIds', 'roles'];

/** What comes beside a file in a form: one text, or one for each file. */
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

/** What is wrong with a value of a body, by its key. */
const problemOf = ([key, value]: [string, unknown]): string | undefined => {
  if (ONE.includes(key) && value !== null && !isId(value)) return `${key} must hold ids.`;
  if (MANY.includes(key) && !(Array.isArray(value) && value.every(isId))) return `${key} must hold ids.`;
  return key === FILE_INFO && ![value].flat().every(isJson) ? `${key} must be JSON.` : undefined;
};

/** The first problem of a body. */
const problemIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null ? Object.entries(body).map(problemOf).find(Boolean) : undefined;

/**
 * Strapi compares ids of the panel with integer columns as they came, partly in checks that nobody waits for: PostgreSQL's
 * refusal would then end the process. And it parses what a form says of its files without expecting anything else than JSON.
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
export const guardPanelIds = (): void => {
  const parts = Object.entries(strapi.plugins).filter(([name]) => !BY_DOCUMENT.includes(name));
  const routers = [strapi.admin.routes, ...parts.map(([, plugin]) => plugin.routes)];
  for (const route of routers.flatMap((one) => routesOf(one))) {
    const before = route.config?.middlewares ?? [];
    route.config = { ...route.config, middlewares: [checkPanelIds as Core.MiddlewareHandler, ...before] };
  }
};
