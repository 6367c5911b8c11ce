import {
  type FactorCode,
  readFactorCode,
  SECOND_FACTOR_ASKED,
  SECOND_FACTOR_WRONG,
} from '@ridgeline/domain/second-factor';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { forgetFactorCodes, takeFactorCode } from '../../access/limits';
import { type Account, inNameOf, notePanel } from '../note';
import { hasPanelFactor, panelFactors } from './store';

/** The name under which the codes of an account are counted: users have numbers too. */
export const countedAs = (id: number): string => `panel ${id}`;

const wrong = () => new errors.ApplicationError(secondFactorWords.wrongCode, { code: SECOND_FACTOR_WRONG });

/** Uses a code up, and notes what came of it. In a transaction of its own: a refusal is noted too. */
const spend = (ctx: Context, account: Account, code: FactorCode | undefined): Promise<boolean> =>
  inNameOf(ctx, account, async () => {
    const right = code !== undefined && (await panelFactors.spendFactorCode(account.id, code));
    if (!right) await notePanel('second-factor-refused', account);
    else if (code.kind === 'recovery') await notePanel('recovery-code-used', account);
    return right;
  });

/**
 * Before every route that answers a token of the panel: asks for the code of an account with a second factor, which the same
 * request sends again with `code`.
 * @returns false when 429 was answered
 * @throws ApplicationError whose `details.code` says that a code is missing or wrong
 */
export const passFactor = async (ctx: Context, account: Account): Promise<boolean> => {
  if (!(await hasPanelFactor(account.id))) return true;
  const { code: sent, ...others } = (ctx.request.body ?? {}) as { code?: unknown };
  if (sent === undefined || sent === null || sent === '') {
    await inNameOf(ctx, account, () => notePanel('second-factor-asked', account));
    throw new errors.ApplicationError(secondFactorWords.codeNeeded, { code: SECOND_FACTOR_ASKED });
  }
  const code = readFactorCode(sent);
  // A recovery code cannot be guessed.
  if (code?.kind !== 'recovery' && !(await takeFactorCode(ctx, countedAs(account.id)))) return false;
  if (!(await spend(ctx, account, code))) throw wrong();
  await forgetFactorCodes(countedAs(account.id));
  // Strapi's own code refuses a field that it does not know.
  ctx.request.body = others;
  return true;
};
