import type { Middleware } from 'koa';
import { errorAnswers } from '../faults';
import { answerUnreadable } from '../faults/unreadable';
import { endSweepingIncoming, startSweepingIncoming } from '../files/incoming';
import type { MayBringFiles } from '../files/let-in';
import { hideCompanyFiles } from '../files/panel-files';
import { panelErrors } from '../panel/errors';
import { guardPanelIds } from '../panel/ids';
import { bodyReader } from './body';
import { front } from './front';
import { faces } from './frontends';
import { securityHeaders } from './headers';
import { routeByCase } from './letter-case';
import { linkGate } from './link-gate';
import { endReadiness } from './readiness';
import { ready } from './ready';
import { requestLog } from './request-log';
import { answerStopped } from './stopped';
import { outliveRejections } from './unawaited';
import { watchRequests } from './under-way';

/** What the router says of a method that a path does not have, or that it has never heard of. */
const OTHER_METHOD = [405, 501];

/**
 * A path that exists for another method is as closed as one that does not exist; and which framework this is, is told to
 * nobody.
 */
const hideMethods = (): Middleware => async (ctx, next) => {
  await next();
  if (OTHER_METHOD.includes(ctx.status)) ctx.notFound();
  ctx.remove('strapi');
};

/**
 * Puts this project's own middlewares in the place of Strapi's, under the names that Strapi insists on: the logger
 * (writes no token), the errors (faults of the database are told as such), the headers (made once), the bodies (large
 * ones where they belong), and the public folder (whose place the two faces take). Other sites are told nothing, so that
 * CORS needs no headers, and the panel's errors are read in its place.
 */
export const registerServing = (mayBringFiles: MayBringFiles): void => {
  strapi.server.use(front());
  routeByCase();
  watchRequests(strapi.server.httpServer);
  strapi.server.use(ready());
  const registry = strapi.get('middlewares');
  registry.set('strapi::logger', requestLog);
  registry.set('strapi::security', securityHeaders);
  registry.set('strapi::errors', errorAnswers(registry.get('strapi::errors')));
  registry.set('strapi::body', bodyReader(registry.get('strapi::body'), mayBringFiles));
  registry.set('strapi::public', faces);
  registry.set('strapi::cors', panelErrors);
  registry.set('global::links', linkGate);
  registry.set('global::unreadable', answerUnreadable);
  registry.set('strapi::favicon', hideMethods);
  registry.set('global::stopped', answerStopped);
  guardPanelIds();
  outliveRejections();
};

/** Once the tables are there. */
export const bootstrapServing = async (): Promise<void> => {
  hideCompanyFiles();
  await startSweepingIncoming();
};

export const endServing = async (): Promise<void> => {
  endSweepingIncoming();
  await endReadiness();
};
