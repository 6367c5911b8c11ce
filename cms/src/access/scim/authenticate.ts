import { SCIM_NAME } from '@ridgeline/domain/scim';
import { scimWords } from '@ridgeline/domain/words/scim';
import type { Context } from 'koa';
import { environment } from '../../environment';
import { wrongTokens } from '../api-token/limits';
import { leased } from '../lease';
import { hidden, sharedLimiter } from '../limit-store';
import { taken } from '../taken';
import type { ScimClient } from './client';
import { scimClientBy } from './read';
import { noteScimUse } from './use';

/** Counted by company, besides the limits of its API tokens and of its people. */
const callScim = leased(sharedLimiter('scim-call', environment.limits.scimCallsPerMinute, 1));

const tooMany = (ctx: Context, milliseconds: number): false => {
  ctx.set('Retry-After', String(Math.max(1, Math.ceil(milliseconds / 1000))));
  ctx.tooManyRequests(scimWords.refused.tooMany);
  return false;
};

/**
 * The directory that sends a request.
 * @returns undefined when the request was answered: 401 for a token that is not valid, 429 above a limit
 */
export const authenticateScim = async (ctx: Context, bearer: string): Promise<ScimClient | undefined> => {
  const client = await scimClientBy(bearer);
  if (!client) {
    // Only wrong tokens are limited by address: behind one address there may be others, whose tokens are good.
    if (!(await wrongTokens.stop(ctx)) && (await wrongTokens.count(ctx))) ctx.unauthorized(scimWords.refused.unknown);
    return undefined;
  }
  if (!(await taken(ctx, callScim(hidden(`scim ${client.company.id}`)), tooMany))) return undefined;
  await noteScimUse(client.company.id);
  return client;
};

/** What the request's scope needs to know of a directory: no user, and no role of one. */
export const asDirectory = ({ company }: ScimClient): Record<string, unknown> => ({
  id: null,
  username: SCIM_NAME,
  role: null,
  company,
});
