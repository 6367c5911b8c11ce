import { CHALLENGE_ENDED, readFactorCode } from '@ridgeline/domain/second-factor';
import { passkeyWords } from '@ridgeline/domain/words/passkeys';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import type { Context } from 'koa';
import { forgetFactorCodes, startSignIn, stopGuessing, takeFactorCode, takeWrongLink } from '../../../access/limits';
import { signedIn } from '../../../access/open-session';
import { principalOf } from '../../../access/principal';
import { endOpened, isUnchanged } from '../../../access/replaced-password';
import { readToken } from '../../../access/token-form';
import { fieldErrors, ValidationError } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { answerChallenge, type Given, userOfChallenge } from '../services/answer';
import { readPasskeyAnswer } from '../services/passkeys/wire';
import { resetFactor } from '../services/reset';

const bodyOf = (ctx: Context): Readonly<Record<string, unknown>> => ctx.request.body ?? {};

/** A challenge that is not open: whatever the reason, the password has to be typed again. */
const refuseChallenge = async (ctx: Context): Promise<void> => {
  if (await takeWrongLink(ctx)) throw new ValidationError(secondFactorWords.ended, { code: CHALLENGE_ENDED });
};

const isByPasskey = (ctx: Context): boolean => bodyOf(ctx).passkey !== undefined;

const givenIn = (ctx: Context): Given | undefined => {
  if (!isByPasskey(ctx)) return readFactorCode(bodyOf(ctx).code);
  const answer = readPasskeyAnswer(bodyOf(ctx).passkey);
  return answer && { kind: 'passkey', answer };
};

const wrongFor = (ctx: Context) =>
  fieldErrors([
    isByPasskey(ctx)
      ? { field: 'passkey', message: passkeyWords.refused }
      : { field: 'code', message: secondFactorWords.wrongCode },
  ]);

/**
 * `POST /api/auth/second-factor` {challenge, code or passkey} -> {jwt, user}, as a sign-in without a second factor answers. One message for every wrong
 * code. Wrong ones count by challenge, by address as failed sign-ins do, and those of an app by user.
 */
const signIn: Handler = async (ctx) => {
  if (await stopGuessing(ctx)) return;
  const token = readToken(bodyOf(ctx).challenge);
  const challenged = token === undefined ? undefined : await userOfChallenge(token);
  if (token === undefined || !challenged) return refuseChallenge(ctx);
  const { who, password } = challenged;
  const attempt = await startSignIn(ctx, `second factor ${who.id}`);
  if (!attempt) return;
  const given = givenIn(ctx);
  // The answer of a passkey and a recovery code cannot be guessed.
  if (given?.kind !== 'recovery' && given?.kind !== 'passkey' && !(await takeFactorCode(ctx, who.id))) return;
  const answer = await answerChallenge(token, who, given);
  if (answer === 'ended') return refuseChallenge(ctx);
  if (answer === 'wrong') throw wrongFor(ctx);
  await attempt.succeeded();
  await forgetFactorCodes(who.id);
  const session = await signedIn(ctx, who);
  if (await isUnchanged({ id: who.id, password })) {
    ctx.body = session;
    return;
  }
  await endOpened(ctx, session.jwt);
  await refuseChallenge(ctx);
};

/** `POST /api/users/{id}/second-factor/reset`: for a user who has lost it. */
const reset: Handler = async (ctx) => {
  await resetFactor(principalOf(ctx), String(ctx.params.id));
  ctx.body = { data: null };
};

/** The second step of a sign-in, and the help for those who cannot take it. */
export default { signIn: answering(signIn), reset: answering(reset) };
