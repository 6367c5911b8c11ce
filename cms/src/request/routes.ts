import type { Core } from '@strapi/strapi';
import { scopeRequest } from './request';

type Router = Core.Router & { routes: Core.Route[] };
type Routers = Record<string, Router | ((context: { strapi: Core.Strapi }) => Router)>;

/**
 * Content-API routes without a scope, as 'METHOD path'. Sign-in and the caller's own sessions belong to
 * no company; the routes of an answering link open the respondent's scope themselves; anyone may read the policy.
 */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  'POST /auth/local',
  'POST /auth/second-factor',
  'POST /auth/passkey',
  'POST /auth/passkey/answer',
  'POST /auth/single-sign-on',
  'POST /auth/single-sign-on/callback',
  'POST /auth/single-sign-on/saml',
  'GET /auth/single-sign-on/saml/:company',
  'POST /auth/refresh',
  'POST /auth/logout',
  'GET /registration',
  'POST /auth/register',
  'POST /auth/confirm-email',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'GET /questionnaire-mapping',
  'PUT /questionnaire-mapping/answers',
  'POST /create-bulk/submitAnswer',
  'POST /questionnaire-mapping/evidence',
  'DELETE /questionnaire-mapping/evidence/:id',
  'GET /questionnaire-mapping/evidence/:id',
  'POST /questionnaire-mapping/colleague',
  'GET /questionnaire-mapping/colleagues',
  'DELETE /questionnaire-mapping/colleagues/:id',
  'GET /questionnaire-mapping/blank',
  'GET /questionnaire-mapping/logo',
  'GET /questionnaire-mapping/sheet',
  'POST /questionnaire-mapping/sheet',
  'GET /questionnaire-mapping/earlier',
  'GET /questionnaire-mapping/pdf',
  'POST /questionnaire-mapping/question',
  'GET /questionnaire-mapping/questions',
  'POST /questionnaire-mapping/handover',
  'GET /questionnaire-mapping/handover',
  'GET /acceptance',
  'POST /acceptance',
  'GET /site/privacy-policy',
  'GET /openapi.json',
  'GET /reference',
  'GET /reference/:operation',
]);

export const routeName = (route: Pick<Core.Route, 'method' | 'path'>): string => `${route.method} ${route.path}`;

const coverings = new WeakSet<object>();

/** Whether a request by this route runs in a scope. */
export const isCovered = (route: Core.Route): boolean => {
  const [first] = route.config?.middlewares ?? [];
  return typeof first === 'function' && coverings.has(first);
};

const coverRouter = (router: Router, middleware: Core.MiddlewareHandler): void => {
  for (const route of router.routes) {
    if (PUBLIC_ROUTES.has(routeName(route)) || isCovered(route)) continue;
    route.config = { ...route.config, middlewares: [middleware, ...(route.config?.middlewares ?? [])] };
  }
};

/** Routers may be functions: called once, and replaced by the result, or Strapi would create others without the scope. */
const routersOf = (routers: Routers): Router[] =>
  Object.entries(routers).map(([name, router]) => {
    const made = typeof router === 'function' ? router({ strapi }) : router;
    routers[name] = made;
    return made;
  });

/** Adds the scope to every content-API route of apis and plug-ins, after authentication and policies. */
export const coverRoutes = (): void => {
  const middleware = scopeRequest as Core.MiddlewareHandler;
  coverings.add(middleware);
  for (const api of Object.values(strapi.apis)) {
    for (const router of routersOf(api.routes as Routers)) coverRouter(router, middleware);
  }
  for (const plugin of Object.values(strapi.plugins)) {
    // A plain list belongs to the panel.
    if (Array.isArray(plugin.routes)) continue;
    for (const router of routersOf(plugin.routes as Routers)) {
      if (router.type === 'content-api') coverRouter(router, middleware);
    }
  }
};
