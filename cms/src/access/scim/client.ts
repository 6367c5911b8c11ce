import type { Context } from 'koa';
import type { Caller, OwnCompany } from '../principal';

/** A company's directory, which sends a request with the SCIM token of that company. It is no user. */
export interface ScimClient extends Pick<Caller, 'companyStatus' | 'modules'> {
  readonly company: OwnCompany;
  /** Whether the company's single sign-on is on: without it nobody whom a directory sends could sign in. */
  readonly signOn: boolean;
}

/** The directory that sent this request; undefined for a user and for an API token. */
export const scimClientOf = (ctx: Pick<Context, 'state'>): ScimClient | undefined =>
  ctx.state.scimClient as ScimClient | undefined;
