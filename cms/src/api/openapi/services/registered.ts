import type { Core } from '@strapi/strapi';
import type { ApiRoute } from '../../../openapi/security';

/** Every route below `/api`, as the server has registered it. */
export const registeredRoutes = (): ApiRoute[] =>
  [...Object.values(strapi.apis), ...Object.values(strapi.plugins)]
    .filter(({ routes }) => !Array.isArray(routes))
    .flatMap(({ routes }) => Object.values(routes as Record<string, Core.Router>))
    .filter(({ type }) => type === 'content-api')
    .flatMap(({ routes }) => routes as unknown as ApiRoute[]);
