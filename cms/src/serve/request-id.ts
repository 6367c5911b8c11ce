import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { environment } from '../environment';

const HEADER = 'X-Request-Id';

/** What a proxy may choose: nothing that could break a line of the log, or fill it. */
const USABLE = /^[\w.-]{8,64}$/;

/**
 * Gives each request an id, which its answer and every line of the log about it have. A proxy that is trusted may bring
 * one; what others send is not read, since it could imitate another request.
 */
export const requestId = (): Middleware => (ctx, next) => {
  const brought = environment.trustProxy > 0 ? ctx.get(HEADER) : '';
  const id = USABLE.test(brought) ? brought : randomUUID();
  ctx.state.requestId = id;
  ctx.set(HEADER, id);
  return next();
};
