import type { Core } from '@strapi/strapi';
import type { Middleware } from 'koa';

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

/** One line for each request at level `http`. */
export const requestLog =
  (_: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    const start = performance.now();
    await next();
    const took = Math.ceil(performance.now() - start);
    strapi.log.http(`${ctx.method} ${loggable(ctx.path)} (${took} ms) ${ctx.status}`);
  };
