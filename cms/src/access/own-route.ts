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

/** A public content-API route below `/api`. The list of public routes in src/request/routes.ts must name it too. */
export const openRoute = (method: OwnRoute['method'], path: string, handler: Middleware): OwnRoute => ({
  method,
  path,
  handler,
  config: { prefix: '', auth: false },
});

/**
 * A content-API route below `/api` that the policy protects.
 * @param before runs before the request's scope opens (see src/request/request.ts)
 */
export const guardedRoute = (
  method: OwnRoute['method'],
  path: string,
  policy: MayPolicy,
  handler: Middleware,
  before?: Before,
): OwnRoute => ({ method, path, handler, config: { prefix: '', policies: [policy], ...(before && { before }) } });
