import type { TokenScope } from '@ridgeline/domain';
import type { Context } from 'koa';
import { type Caller, type OwnCompany, principalOf } from './principal';

/** A token that sends a request for its company, or for the operator. It is no user and has no id of one. */
export interface Machine extends Caller {
  /** The documentId of the token's row. */
  readonly tokenId: string;
  /** For the operator's: the company that the request names, if it names one. */
  readonly company: OwnCompany | null;
  /** Of a token of the operator: the company named, by its documentId, and whether the route is about all companies. */
  readonly ofOperator?: { readonly named: string; readonly ofAll: boolean };
  readonly scopes: ReadonlySet<TokenScope>;
  readonly expiresAt: Date;
  readonly revoked: boolean;
}

/** The token that sent this request; undefined for a user. */
export const machineOf = (ctx: Pick<Context, 'state'>): Machine | undefined => ctx.state.machine as Machine | undefined;

/** Who sent this request, a user or a token: for the routes of registers, which tokens use too. */
export const callerOf = (ctx: Pick<Context, 'state'>): Caller => machineOf(ctx) ?? principalOf(ctx);
