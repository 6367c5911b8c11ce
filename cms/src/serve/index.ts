import type { Core } from '@strapi/strapi';
import type { Middleware } from 'koa';
import { bodyReader } from './body';
import { faces } from './faces';
import { front } from './front';
import { securityHeaders } from './headers';
import { hideCompanyFiles } from './panel-files';
import { requestLog } from './request-log';
import { answerStopped } from './stopped';
import { watchRequests } from './under-way';

const pass = (): Middleware => (_, next) => next();

/** A path that exists for another method is as closed as one that does not exist. */
const hideMethods = (): Middleware => async (ctx, next) => {
  await next();
  if (ctx.status === 405) ctx.notFound();
};

/**
 * Puts this project's own middlewares in the place of Strapi's, under the names that Strapi insists on: the logger
 * (writes no token), the headers (made once), the bodies (large ones where they belong), and the public folder (whose
 * place the two faces take). Other sites are told nothing, so that CORS needs no headers.
 */
export const registerServing = (strapi: Core.Strapi): void => {
  strapi.server.use(front());
  watchRequests(strapi.server.httpServer);
  const registry = strapi.get('middlewares');
  registry.set('strapi::logger', requestLog);
  registry.set('strapi::security', securityHeaders);
  registry.set('strapi::body', bodyReader(registry.get('strapi::body')));
  registry.set('strapi::public', faces);
  registry.set('strapi::cors', pass);
  registry.set('strapi::favicon', hideMethods);
  registry.set('global::stopped', answerStopped);
};

/** Once the tables stand. */
export const bootstrapServing = (strapi: Core.Strapi): void => hideCompanyFiles(strapi);
