import { CHALLENGE_ENDED, readFactorCode } from '@ridgeline/domain/second-factor';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import type { Context } from 'koa';
import { forgetFactorCodes, startSignIn, stopGuessing, takeFactorCode, takeWrongLink } from '../../../access/limits';
import { signedIn } from '../../../access/open-session';
import { principalOf } from '../../../access/principal';
import { readToken } from '../../../access/token-form';
import { fieldErrors, ValidationError } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { answerChallenge, userOfChallenge } from '../services/answer';
import { resetFactor } from '../services/reset';

const bodyOf = (ctx: Context): Readonly<Record<string, unknown>> => ctx.request.body ?? {};

/** A challenge that is not open: whatever the reason, the password has to be typed again. */
const refuseChallenge = async (ctx: Context): Promise<void> => {
  if (await takeWrongLink(ctx)) throw new ValidationError(secondFactorWords.ended, { code: CHALLENGE_ENDED });
};

/**
 * `POST /api/auth/second-factor` {challenge, code} -> {jwt, user}, as a sign-in without a second factor answers. One message for every wrong
 * code. Wrong ones count by challenge, by address as failed sign-ins do, and those of an app by user.
 */
const signIn: Handler = async (ctx) => {
  if (await stopGuessing(ctx)) return;
  const token = readToken(bodyOf(ctx).challenge);
  const who = token === undefined ? undefined : await userOfChallenge(token);
  if (token === undefined || !who) return refuseChallenge(ctx);
  const attempt = await startSignIn(ctx, `second factor ${who.id}`);
  if (!attempt) return;
  const code = readFactorCode(bodyOf(ctx).code);
  if (code?.kind !== 'recovery' && !(await takeFactorCode(ctx, who.id))) return;
  const answer = await answerChallenge(token, who, code);
  if (answer === 'ended') return refuseChallenge(ctx);
  if (answer === 'wrong') throw fieldErrors([{ field: 'code', message: secondFactorWords.wrongCode }]);
  await attempt.succeeded();
  await forgetFactorCodes(who.id);
  ctx.body = await signedIn(ctx, who);
};

/** `POST /api/users/{id}/second-factor/reset`: for a user who has lost it. */
const reset: Handler = async (ctx) => {
  await resetFactor(principalOf(ctx), String(ctx.params.id));
  ctx.body = { data: null };
};

/** The second step of a sign-in, and the help for those who cannot take it. */
export default { signIn: answering(signIn), reset: answering(reset) };
