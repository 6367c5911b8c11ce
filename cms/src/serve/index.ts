import type { Middleware } from 'koa';
import { errorAnswers } from '../faults';
import { scimAnswers } from '../faults/scim';
import { answerUnreadable } from '../faults/unreadable';
import { endSweepingIncoming, startSweepingIncoming } from '../files/incoming';
import type { MayBringFiles } from '../files/let-in';
import { hideCompanyFiles } from '../files/panel-files';
import { endReadiness } from '../health/readiness';
import { panelErrors } from '../panel/errors';
import { guardPanelIds } from '../panel/ids';
import { speaking } from '../request/language';
import { bodyReader } from './body';
import { refuseForeignPages } from './foreign-pages';
import { faces } from './frontends';
import { refuseOnFullDisk } from './full-disk';
import { guardServer } from './gate';
import { securityHeaders } from './headers';
import { routeByCase } from './letter-case';
import { metrics } from './metrics';
import { ready } from './ready';
import { requestId } from './request-id';
import { requestLog } from './request-log';
import { answerStopped } from './stopped';
import { outliveRejections } from './unawaited';
import { watchRequests } from './under-way';

/** The router's statuses for a method that a path does not have, or that it does not know; a route of ours may mean them. */
const OTHER_METHOD = [405, 501];

/**
 * A path that exists only for another method is answered like one that does not exist: no caller learns which framework
 * this is.
 */
const hideMethods = (): Middleware => async (ctx, next) => {
  await next();
  if (OTHER_METHOD.includes(ctx.status) && !ctx.state.route) ctx.notFound();
  ctx.remove('strapi');
};

/**
 * Replaces Strapi's middlewares by this project's own, under the names that Strapi requires: the logger (writes no
 * token), the errors (answers faults of the database), the headers (built once), the bodies (large ones only where
 * needed), and the public folder (replaced by the two frontends). Other sites get no access, so that CORS needs no
 * headers.
 */
export const registerServing = (mayBringFiles: MayBringFiles): void => {
  guardServer(strapi.server.httpServer, strapi.server.app.createContext.bind(strapi.server.app));
  strapi.server.use(requestId());
  strapi.server.use(speaking());
  routeByCase();
  watchRequests(strapi.server.httpServer);
  strapi.server.use(ready());
  strapi.server.use(metrics());
  const registry = strapi.get('middlewares');
  registry.set('strapi::logger', requestLog);
  registry.set('strapi::security', securityHeaders);
  registry.set('strapi::errors', scimAnswers(errorAnswers(registry.get('strapi::errors'))));
  registry.set('strapi::body', bodyReader(registry.get('strapi::body'), mayBringFiles));
  registry.set('strapi::public', faces);
  registry.set('strapi::cors', panelErrors);
  registry.set('global::foreign-pages', refuseForeignPages);
  registry.set('global::full-disk', refuseOnFullDisk);
  registry.set('global::unreadable', answerUnreadable);
  registry.set('strapi::favicon', hideMethods);
  registry.set('global::stopped', answerStopped);
  guardPanelIds();
  outliveRejections();
};

/** Call it once the tables exist. */
export const bootstrapServing = async (): Promise<void> => {
  hideCompanyFiles();
  await startSweepingIncoming();
};

export const endServing = async (): Promise<void> => {
  endSweepingIncoming();
  await endReadiness();
};
