import type { Middleware } from 'koa';
import { missing } from '../health/readiness';
import { isStopping } from '../request/stopping';

const READY = '/_ready';

/**
 * `GET /_ready`: 204 while the server takes requests; 503 with `{notReady: [...]}` while the database, the disk or the
 * mail queue is missing, and as soon as the server was asked to stop.
 */
export const ready = (): Middleware => async (ctx, next) => {
  if (ctx.path !== READY) return next();
  const notReady = isStopping() ? ['stopping'] : await missing();
  ctx.status = notReady.length > 0 ? 503 : 204;
  if (notReady.length > 0) ctx.body = { notReady };
};
