import type { Middleware } from 'koa';
import type { Before } from '../request';
import type { MayPolicy } from './may';

export interface OwnRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly handler: Middleware;
  readonly config: {
    readonly prefix: '';
    readonly auth?: false;
    readonly policies?: readonly MayPolicy[];
    readonly before?: Before;
  };
}

/** A content-API route for everybody, below `/api`. The tenancy's list of public routes must name it too. */
export const openRoute = (method: OwnRoute['method'], path: string, handler: Middleware): OwnRoute => ({
  method,
  path,
  handler,
  config: { prefix: '', auth: false },
});

/**
 * A content-API route for those whom the policy lets in, below `/api`.
 * @param before runs before the request's scope opens (see src/request/request.ts)
 */
export const guardedRoute = (
  method: OwnRoute['method'],
  path: string,
  policy: MayPolicy,
  handler: Middleware,
  before?: Before,
): OwnRoute => ({ method, path, handler, config: { prefix: '', policies: [policy], ...(before && { before }) } });
