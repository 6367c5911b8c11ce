import type { Core } from '@strapi/strapi';
import type { Context, Middleware, Next } from 'koa';
import { type Fault, faultOf } from './fault';
import { forLog } from './short';
import { noteFault } from './watch';

type Factory = (config: unknown, context: { strapi: Core.Strapi }) => Middleware;

const NAMES: Readonly<Record<Fault['status'], string>> = {
  429: 'RateLimitError',
  503: 'ServiceUnavailableError',
  507: 'InsufficientStorageError',
};

/** Answers a fault in the form of every other error, with the time after which to try again. */
export const answerFault = (ctx: Context, { status, retryAfter, message }: Fault): void => {
  ctx.status = status;
  ctx.set('Retry-After', String(retryAfter));
  ctx.body = { data: null, error: { status, name: NAMES[status], message, details: {} } };
};

/**
 * Runs inside Strapi's own error middleware: a fault is answered with 503 or similar, and counted; every other error is
 * passed on, in a form that may be logged.
 */
export const errorAnswers =
  (original: Factory): Factory =>
  (config, context) => {
    const outer = original(config, context);
    return (ctx: Context, next: Next) =>
      outer(ctx, async () => {
        try {
          await next();
        } catch (error) {
          const fault = faultOf(error);
          if (!fault) throw forLog(error);
          noteFault(fault);
          answerFault(ctx, fault);
        }
      });
  };
