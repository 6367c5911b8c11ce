import { tokenWords } from '@ridgeline/domain/words/tokens';
import type { Context } from 'koa';
import type { Machine } from '../caller';
import { takeTokenCall, wrongTokens } from './limits';
import { machineBy } from './read';
import { noteUse } from './use';

const refuse = (ctx: Context, code: 'unknown' | 'expired' | 'revoked'): undefined => {
  ctx.unauthorized(tokenWords.refused[code], { code: `token-${code}` });
  return undefined;
};

/**
 * The token that sends a request. What is wrong with a token is said only to those who have its secret.
 * @returns undefined when the request was answered: 401 for a token that is not valid, 429 above a limit
 */
export const authenticateToken = async (ctx: Context, bearer: string): Promise<Machine | undefined> => {
  if (await wrongTokens.stop(ctx)) return undefined;
  const machine = await machineBy(bearer);
  if (!machine) return (await wrongTokens.count(ctx)) ? refuse(ctx, 'unknown') : undefined;
  if (!(await takeTokenCall(ctx, machine))) return undefined;
  if (machine.revoked) return refuse(ctx, 'revoked');
  if (machine.expiresAt.getTime() <= Date.now()) return refuse(ctx, 'expired');
  await noteUse(machine.tokenId);
  return machine;
};
