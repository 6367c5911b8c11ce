import { accountWords, fieldOf, isStorable, maxLength, user } from '@ridgeline/domain';
import type { Context } from 'koa';
import { forgetSignedIn } from '../../../access/cache';
import { challengeFor } from '../../../access/challenge';
import { stopGuessing, takeForgotten, takeRegistration, takeWrongLink } from '../../../access/limits';
import { signedIn } from '../../../access/open-session';
import { readToken } from '../../../access/token-form';
import { environment } from '../../../environment';
import { reportError } from '../../../faults';
import { mailConfigured } from '../../../mail';
import { fieldErrors } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { CodeEnded, confirmAddress, NotFree, sendReset, setPassword } from '../services/by-code';
import { readRegistration, registerOrganisation } from '../services/registration';
import type { Data } from '../services/values';

const bodyOf = (ctx: Context): Data => (ctx.request.body ?? {}) as Data;

const LONGEST_EMAIL = maxLength(fieldOf(user, 'email'));

/** Wraps an action that needs a code; a code that does not work answers 400 at `code`, and counts as a guess. */
const byCode =
  (work: Handler): Handler =>
  async (ctx) => {
    if (await stopGuessing(ctx)) return;
    try {
      if (readToken(bodyOf(ctx).code) === undefined) throw new CodeEnded();
      await work(ctx);
    } catch (error) {
      // Who holds the link of an invitation could otherwise try names without end.
      if (error instanceof NotFree && !(await takeWrongLink(ctx))) return;
      if (!(error instanceof CodeEnded)) throw error;
      if (await takeWrongLink(ctx)) throw fieldErrors([{ field: 'code', message: accountWords.codeEnded }]);
    }
  };

/** `GET /api/registration`: what the pages before the sign-in offer. */
const registration = (ctx: Context): void => {
  ctx.body = { data: { registration: environment.registration, mail: mailConfigured() } };
};

/** `POST /api/auth/register`: the same answer whether or not the names are free (decisions 1.9). */
const register: Handler = async (ctx) => {
  if (environment.registration !== 'approval') return ctx.notFound();
  const wish = readRegistration(bodyOf(ctx));
  if (!(await takeRegistration(ctx))) return;
  await registerOrganisation(wish);
  ctx.status = 202;
  ctx.body = { ok: true };
};

/** `POST /api/auth/confirm-email` {code}: confirms a registration or, as `changed` says, a user's new address. */
const confirmEmail: Handler = async (ctx) => {
  ctx.body = { ok: true, changed: await confirmAddress(bodyOf(ctx).code) };
};

/** `POST /api/auth/forgot-password` {email}: answers before the account is looked up, so that timing reveals nothing. */
const forgotPassword: Handler = async (ctx) => {
  const { email } = bodyOf(ctx);
  if (typeof email !== 'string' || email.length > LONGEST_EMAIL || !isStorable(email)) {
    throw fieldErrors([{ field: 'email', message: accountWords.notEmail }]);
  }
  if (!(await takeForgotten(ctx, email))) return;
  ctx.body = { ok: true };
  if (!mailConfigured()) return;
  sendReset(email.trim()).catch((error: unknown) => reportError('A forgotten password', error));
};

/**
 * `POST /api/auth/reset-password` {code, password, passwordConfirmation, username?}: also for the link of an invitation, with
 * which another username may be chosen. A link replaces the password alone: a user with a second factor gets a challenge.
 */
const resetPassword: Handler = async (ctx) => {
  const row = await setPassword(bodyOf(ctx));
  forgetSignedIn();
  const challenge = await challengeFor(row);
  ctx.body = challenge ? { challenge } : await signedIn(ctx, row);
};

/** Actions for visitors who are not signed in yet. */
export default {
  registration,
  register: answering(register),
  confirmEmail: answering(byCode(confirmEmail)),
  forgotPassword: answering(forgotPassword),
  resetPassword: answering(byCode(resetPassword)),
};
