import { ENTITIES, type Entity, entityByPlural, entityOf, type Role } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import type { Wish } from '../../src/access/may.ts';

/** Public routes, each with its status for a call without a body. */
export const PUBLIC: Readonly<Record<string, number>> = {
  'POST /auth/local': 400,
  'POST /auth/second-factor': 400,
  'POST /auth/passkey': 200,
  'POST /auth/passkey/answer': 400,
  'POST /auth/single-sign-on': 400,
  'POST /auth/single-sign-on/callback': 400,
  'POST /auth/single-sign-on/saml': 303,
  'GET /auth/single-sign-on/saml/:company': 404,
  'POST /auth/refresh': 401,
  'POST /auth/logout': 200,
  'GET /registration': 200,
  // Closed unless the installation says otherwise.
  'POST /auth/register': 404,
  'POST /auth/confirm-email': 400,
  'POST /auth/forgot-password': 400,
  'POST /auth/reset-password': 400,
  'GET /questionnaire-mapping': 404,
  'PUT /questionnaire-mapping/answers': 404,
  'POST /create-bulk/submitAnswer': 404,
  'POST /questionnaire-mapping/evidence': 404,
  'DELETE /questionnaire-mapping/evidence/:id': 404,
  'GET /questionnaire-mapping/evidence/:id': 404,
  'POST /questionnaire-mapping/colleague': 404,
  'GET /questionnaire-mapping/colleagues': 404,
  'DELETE /questionnaire-mapping/colleagues/:id': 404,
  'GET /questionnaire-mapping/earlier': 404,
  'GET /questionnaire-mapping/blank': 404,
  'GET /questionnaire-mapping/logo': 404,
  'GET /questionnaire-mapping/sheet': 404,
  'POST /questionnaire-mapping/sheet': 404,
  'GET /questionnaire-mapping/pdf': 404,
  'POST /questionnaire-mapping/question': 404,
  'GET /questionnaire-mapping/questions': 404,
  'POST /questionnaire-mapping/handover': 404,
  'GET /questionnaire-mapping/handover': 404,
  'GET /acceptance': 404,
  'POST /acceptance': 404,
  'GET /site/privacy-policy': 200,
  'GET /openapi.json': 200,
  'GET /reference': 200,
  'GET /reference/:operation': 404,
};

/** For every signed-in user; the row decides on the answer, not a module. */
const SIGNED_IN = [
  'GET /company-logo',
  'GET /rating-settings',
  'GET /users/me',
  'GET /users/me/sessions',
  'GET /users/me/companies',
  'POST /users/me/companies',
  'POST /users/me/companies/invitation',
  'POST /users/me/companies/code',
  'POST /users/me/companies/proof',
  'DELETE /users/me/companies/:id',
  'DELETE /users/me/sessions/:id',
  'GET /users/:id',
  'POST /upload',
  'DELETE /upload/files/:id',
  'GET /files/:id',
  'GET /upload/files',
  'GET /upload/files/:id',
  'PUT /users/me',
  'POST /auth/change-password',
  'GET /second-factor',
  'POST /second-factor',
  'POST /second-factor/key',
  'POST /second-factor/off',
  'POST /second-factor/recovery-codes',
  'POST /second-factor/prove',
  'POST /single-sign-on/proof',
  'GET /passkeys',
  'POST /passkeys',
  'POST /passkeys/begin',
  'POST /passkeys/proof',
  'PUT /passkeys/:id',
  'POST /passkeys/:id/remove',
  // Home answers everybody, with what his modules grant.
  'GET /home',
  'GET /home/mine',
  // The report leaves out what his modules do not grant.
  'POST /reports/board',
  'GET /site/home',
  'GET /notices',
  'POST /notices/read',
  'DELETE /notices',
  'GET /list-layouts',
  'PUT /list-layouts/:register',
  'DELETE /list-layouts/:register',
  // The steps are those that the caller may do.
  'GET /guide',
  'PUT /guide/:part',
  'DELETE /guide/:part',
  'GET /saved-views',
  'POST /saved-views',
  'GET /saved-views/:id',
  'PUT /saved-views/:id',
  'DELETE /saved-views/:id',
  // It finds rows of the registers that the user may open.
  'GET /search',
  'PUT /comments/:id',
  'DELETE /comments/:id',
  // Home answers everybody, with what his modules grant.
  'GET /home',
  'GET /site/home',
];

/** Who may use a route, by the product's decisions. */
export type Door =
  | { readonly kind: 'public' | 'signed in' }
  | { readonly kind: 'roles'; readonly roles: readonly Role[] }
  | { readonly kind: 'register'; readonly wish: Wish; readonly entity: Entity };

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`. */
  readonly path: string;
  readonly door: Door;
  /** Whether it is about the caller's own account, which belongs to the own company whichever one is named. */
  readonly ownAccount: boolean;
}

const SENT = entityOf('questionnaire-mapping');
const register = (wish: Wish, entity: Entity | undefined): Door | undefined =>
  entity && { kind: 'register', wish, entity };

const WISHES: Readonly<Record<string, Wish>> = { GET: 'read', POST: 'create', PUT: 'update', DELETE: 'delete' };

/** Derived only from the address, so that a route with a wrong policy is detected. */
const doorByAddress = (method: string, path: string): Door | undefined => {
  if (`${method} ${path}` in PUBLIC) return { kind: 'public' };
  if (SIGNED_IN.includes(`${method} ${path}`)) return { kind: 'signed in' };
  const [first = '', second = '', third] = path.slice(1).split('/');
  if (first === 'create-bulk')
    return register(
      'import',
      ENTITIES.find(({ bulkPath }) => bulkPath === second),
    );
  // Counts what would be deleted along, for those who may delete.
  if (third === 'holdings' && first !== 'companies') return register('delete', entityByPlural(first));
  if (first === 'bulk-edits' || first === 'archive') return register('update', entityByPlural(second));
  if (first === 'exports') return register('read', entityByPlural(second));
  if (first === 'lookups') return register('lookup', entityByPlural(second));
  if (first === 'values') return register('read', entityByPlural(second));
  if (first === 'suppliers') return register('lookup', entityOf('supplier-management'));
  if (first === 'questionnaire-mapping') return register(third ? 'update' : 'create', SENT);
  if (first === 'import-batches' && third) return register('import', entityByPlural(first));
  // A user who builds the questions may preview them, without reading the questionnaires.
  if (third === 'preview') return register('read', entityOf('question'));
  if (second === 'import') return register('import', entityByPlural(first));
  if (second === 'delete-many') return register('delete', entityByPlural(first));
  return register(WISHES[method] ?? 'read', entityByPlural(first));
};

interface Configured extends Core.Route {
  readonly config?: Core.Route['config'] & {
    readonly policies?: readonly {
      readonly config?: {
        readonly roles?: readonly Role[];
        readonly tokens?: true;
        readonly scim?: true;
        readonly ownAccount?: true;
      };
    }[];
  };
}

const doorOf = (route: Configured): Door => {
  const { tokens, scim, roles } = route.config?.policies?.[0]?.config ?? {};
  // For programs: no role of a person opens it.
  if (tokens || scim) return { kind: 'roles', roles: [] };
  const door = roles ? ({ kind: 'roles', roles } as const) : doorByAddress(route.method, route.path);
  if (!door) throw new Error(`Nobody has decided who may use ${route.method} ${route.path}`);
  return door;
};

/** Every content-API route of the running server. */
export const routesOf = (strapi: Core.Strapi): Route[] =>
  [...Object.values(strapi.apis), ...Object.values(strapi.plugins)]
    .filter(({ routes }) => !Array.isArray(routes))
    .flatMap(({ routes }) => Object.values(routes as Record<string, Core.Router>))
    .filter(({ type }) => type === 'content-api')
    .flatMap(({ routes }) => routes)
    .map((route) => ({
      method: route.method as Route['method'],
      path: route.path,
      door: doorOf(route as Configured),
      ownAccount: (route as Configured).config?.policies?.[0]?.config?.ownAccount === true,
    }));

/** What the server's router really serves below `/api`, as 'METHOD /path'. */
export const mounted = (strapi: Core.Strapi): string[] =>
  strapi.server
    .listRoutes()
    .filter(({ path }) => path.startsWith('/api/'))
    .flatMap(({ methods, path }) =>
      methods.filter((method: string) => method !== 'HEAD').map((method: string) => `${method} ${path.slice(4)}`),
    );
