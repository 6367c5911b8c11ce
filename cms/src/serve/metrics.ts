import { createHash, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import { environment } from '../environment';
import { measured, registry } from '../metrics';
import { measure } from './measure';

const METRICS = '/_metrics';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `GET /_metrics` for Prometheus, with `Authorization: Bearer METRICS_TOKEN`: 401 without it. Where no token is set,
 * the address is one that does not exist.
 */
export const metrics = (): Middleware => {
  const wanted = hash(`Bearer ${environment.metricsToken}`);
  return async (ctx, next) => {
    if (!measured || ctx.path !== METRICS || ctx.method !== 'GET') return next();
    if (!timingSafeEqual(hash(ctx.get('authorization')), wanted)) {
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer');
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.type = registry.contentType;
    ctx.body = await measure();
  };
};
