import type { Middleware } from 'koa';
import { isStopping } from './stopping';

const READY = '/_ready';

/** `GET /_ready`: 204 while the server takes requests, 503 from the moment on that it was told to stop. */
export const ready = (): Middleware => (ctx, next) => {
  if (ctx.path !== READY) return next();
  ctx.status = isStopping() ? 503 : 204;
  return Promise.resolve();
};
