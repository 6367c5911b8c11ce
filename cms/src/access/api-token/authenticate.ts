import type { TokenScope } from '@ridgeline/domain';
import { tokenWords } from '@ridgeline/domain/words/tokens';
import type { Context } from 'koa';
import type { Machine } from '../caller';
import { challengeAssistant } from '../mcp-door';
import { isOperatorToken } from './form';
import { takeTokenCall, wrongTokens } from './limits';
import { machineOfOperator, type OperatorToken, operatorTokenBy } from './operator';
import { machineBy } from './read';
import { noteUse } from './use';

const refuse = (ctx: Context, code: 'unknown' | 'expired' | 'revoked'): undefined => {
  challengeAssistant(ctx);
  ctx.unauthorized(tokenWords.refused[code], { code: `token-${code}` });
  return undefined;
};

/** Only wrong tokens are limited by address: behind one address there may be others, whose tokens are good. */
const refuseUnknown = async (ctx: Context): Promise<undefined> => {
  if (await wrongTokens.stop(ctx)) return undefined;
  return (await wrongTokens.count(ctx)) ? refuse(ctx, 'unknown') : undefined;
};

/** What is wrong with a token is said only to those who have its secret. */
const valid = async <Token extends Machine | OperatorToken>(
  ctx: Context,
  find: () => Promise<Token | undefined>,
  table: 'api_tokens' | 'ridgeline_operator_tokens',
): Promise<Token | undefined> => {
  const token = await find();
  if (!token) return refuseUnknown(ctx);
  if (!(await takeTokenCall(ctx, token))) return undefined;
  if (token.revoked) return refuse(ctx, 'revoked');
  if (token.expiresAt.getTime() <= Date.now()) return refuse(ctx, 'expired');
  await noteUse(token.tokenId, table);
  return token;
};

/** The operator's token, in the company that the request names. */
const ofOperator = async (ctx: Context, bearer: string): Promise<Machine | undefined> => {
  const token = await valid(ctx, () => operatorTokenBy(bearer), 'ridgeline_operator_tokens');
  if (!token) return undefined;
  const { operatorScope } = (ctx.state.route?.config ?? {}) as { operatorScope?: TokenScope };
  const machine = await machineOfOperator(token, ctx.get('X-Company'), operatorScope !== undefined);
  if (!machine) ctx.notFound();
  return machine;
};

/**
 * The token that sends a request.
 * @returns undefined when the request was answered: 401 for a token that is not valid, 404 for an unknown company, 429 above a limit
 */
export const authenticateToken = (ctx: Context, bearer: string): Promise<Machine | undefined> =>
  isOperatorToken(bearer) ? ofOperator(ctx, bearer) : valid(ctx, () => machineBy(bearer), 'api_tokens');
