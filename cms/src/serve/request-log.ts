import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { measured, requestSeconds } from '../metrics';

/** A longer address cannot begin with a known first part. */
const LONGEST = 200;

const isAssessment = (part: string): boolean => {
  try {
    return decodeURIComponent(part).toLowerCase() === 'assessment';
  } catch {
    return false;
  }
};

/**
 * The path as it may be logged: an answering token opens a questionnaire to any reader of the log (decisions 3.9).
 * Query strings are never logged: they contain tokens and search texts.
 */
export const loggable = (path: string): string => {
  const first = path.slice(0, LONGEST).replace(/^\/+/, '').split('/', 1)[0] ?? '';
  // Whatever its spelling, it may be a valid link with a typing error.
  return isAssessment(first) ? `/${first}/***` : path;
};

/** The route as it is defined, with which no caller can make new names; pages and files are one. */
const routeOf = (ctx: Context): string => (typeof ctx._matchedRoute === 'string' ? ctx._matchedRoute : 'pages');

/** One line for each request at level `http`, and its time for `/_metrics`. */
export const requestLog =
  (_: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    const start = performance.now();
    await next();
    const took = performance.now() - start;
    const { method, status } = ctx;
    if (measured) requestSeconds.observe({ method, route: routeOf(ctx), status }, took / 1_000);
    const [path, ms] = [loggable(ctx.path), Math.ceil(took)];
    strapi.log.http(`${method} ${path} (${ms} ms) ${status}`, { method, path, status, ms });
  };
