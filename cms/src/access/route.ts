import {
  type Entity,
  isOperatorScope,
  isTokenScope,
  scopeOf,
  type TokenRight,
  type TokenScope,
} from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import type { Before } from '../request';
import type { MayPolicy } from './may';

type Method = Core.Route['method'];

/** A route of a feature. `handler` names an action of its API's controllers, such as `risk.find`. */
export interface FeatureRoute {
  readonly method: Method;
  readonly path: string;
  readonly handler: string;
  readonly config: {
    readonly auth?: false;
    readonly policies?: readonly MayPolicy[];
    readonly before?: Before;
    /** The scope with which a token may use the route; when absent, no token may. */
    readonly scope?: TokenScope;
    /** The scope with which the operator's tokens alone may use it, for all companies together. */
    readonly operatorScope?: TokenScope;
    /** Whether a replica of the database may answer: a list, an export or a report. */
    readonly replica?: true;
  };
}

/**
 * A route that the policy protects.
 * @param before runs before the request's scope opens (see src/request/request.ts)
 */
export const route = (
  method: Method,
  path: string,
  handler: string,
  policy: MayPolicy,
  before?: Before,
): FeatureRoute => ({ method, path, handler, config: { policies: [policy], ...(before && { before }) } });

/** The same route, open also to tokens that have this right on the register, if a token can have it. */
export const forTokens = (right: TokenRight, entity: Entity, open: FeatureRoute): FeatureRoute => {
  const scope = scopeOf(entity, right);
  if (isTokenScope(entity, right)) return { ...open, config: { ...open.config, scope } };
  return isOperatorScope(entity, right) ? { ...open, config: { ...open.config, operatorScope: scope } } : open;
};

/** The same route, whose reads a replica of the database may answer (see src/request/replica). */
export const fromReplica = (open: FeatureRoute): FeatureRoute => ({
  ...open,
  config: { ...open.config, replica: true },
});

/** A public route, whose controller opens the scope of the link that the request names. */
export const publicRoute = (method: Method, path: string, handler: string): FeatureRoute => ({
  method,
  path,
  handler,
  config: { auth: false },
});
