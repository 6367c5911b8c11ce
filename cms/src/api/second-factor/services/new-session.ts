import type { Context } from 'koa';
import { forgetSignedIn } from '../../../access/cache';
import { forgetFactorCodes } from '../../../access/limits';
import { openSession, type SessionFacts } from '../../../access/open-session';
import { principalOf } from '../../../access/principal';
import { afterCommit } from '../../../request';

/**
 * All sessions ended with the change: this browser gets a new one, once it is stored.
 * @param facts how the former one was opened
 */
export const answerInNewSession = (ctx: Context, facts: SessionFacts, answer: object): void => {
  const { id } = principalOf(ctx);
  ctx.body = { jwt: null, ...answer };
  afterCommit(async () => {
    forgetSignedIn();
    await forgetFactorCodes(id);
    ctx.body = { jwt: await openSession(ctx, id, facts), ...answer };
  });
};
