import { tokenWords } from '@ridgeline/domain/words/tokens';
import type { Context } from 'koa';
import { environment } from '../../environment';
import type { Machine } from '../caller';
import { guesses } from '../guesses';
import { leased } from '../lease';
import { hidden, sharedLimiter } from '../limit-store';
import { taken } from '../taken';

const { limits } = environment;

const callToken = leased(sharedLimiter('token-call', limits.tokenCallsPerMinute, 1));
const callCompany = leased(sharedLimiter('company-token-call', limits.companyTokenCallsPerMinute, 1));

/** Tokens that do not exist, by address. */
export const wrongTokens = guesses('wrong-token', limits.wrongTokensPerMinute);

const tooMany = (ctx: Context, milliseconds: number): false => {
  ctx.set('Retry-After', String(Math.max(1, Math.ceil(milliseconds / 1000))));
  ctx.tooManyRequests(tokenWords.refused.tooMany, { code: 'token-limit' });
  return false;
};

/**
 * One request of a token, which counts for it and for all of its company; false (and 429 answered) above a limit. Those of the
 * operator count together, whatever company they name: they take nothing from the companies' own.
 */
export const takeTokenCall = async (
  ctx: Context,
  { tokenId, company }: { readonly tokenId: string; readonly company?: Machine['company'] },
): Promise<boolean> =>
  (await taken(ctx, callToken(hidden(`token ${tokenId}`)), tooMany)) &&
  taken(ctx, callCompany(hidden(company ? `company ${company.id}` : 'operator')), tooMany);
