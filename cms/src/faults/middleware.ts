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

/** A fault in the form of every other error. */
export const errorBody = ({ status, message }: Pick<Fault, 'status' | 'message'>) => ({
  data: null,
  error: { status, name: NAMES[status], message, details: {} },
});

/** Answers a fault, with the time after which to try again. */
export const answerFault = (ctx: Context, fault: Fault): void => {
  ctx.status = fault.status;
  ctx.set('Retry-After', String(fault.retryAfter));
  ctx.body = errorBody(fault);
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
