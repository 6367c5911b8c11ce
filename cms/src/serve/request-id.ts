import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { environment } from '../environment';

export const ID_HEADER = 'X-Request-Id';

/** What a proxy may choose: nothing that could break a line of the log, or fill it. */
const USABLE = /^[\w.-]{8,64}$/;

/** The id of a request. A proxy that is trusted may bring one; what others send is not read, since it could imitate another request. */
export const requestIdOf = (ctx: Pick<Context, 'get'>): string => {
  const brought = environment.trustProxy > 0 ? ctx.get(ID_HEADER) : '';
  return USABLE.test(brought) ? brought : randomUUID();
};

/** Gives each request an id, which its answer and every line of the log about it have. */
export const requestId = (): Middleware => (ctx, next) => {
  const id = requestIdOf(ctx);
  ctx.state.requestId = id;
  ctx.set(ID_HEADER, id);
  return next();
};
