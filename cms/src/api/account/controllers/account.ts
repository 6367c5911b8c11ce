import { accountWords, fieldOf, isStorable, maxLength, user } from '@ridgeline/domain';
import type { Context } from 'koa';
import { forgetSignedIn } from '../../../access/cache';
import { stopGuessing, takeForgotten, takeRegistration, takeWrongLink } from '../../../access/limits';
import { openSession } from '../../../access/sign-in';
import { readToken } from '../../../access/token-form';
import { environment } from '../../../environment';
import { reportError } from '../../../faults';
import { mailConfigured } from '../../../mail';
import { fieldErrors } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { CodeEnded, confirmAddress, sendReset, setPassword } from '../services/by-code';
import { readRegistration, registerOrganisation } from '../services/registration';
import type { Data } from '../services/values';

const bodyOf = (ctx: Context): Data => (ctx.request.body ?? {}) as Data;

const LONGEST_EMAIL = maxLength(fieldOf(user, 'email'));

/** Runs what needs a code; one that opens nothing answers 400 at `code`, and counts against guessing. */
const byCode =
  (work: Handler): Handler =>
  async (ctx) => {
    if (await stopGuessing(ctx)) return;
    try {
      if (readToken(bodyOf(ctx).code) === undefined) throw new CodeEnded();
      await work(ctx);
    } catch (error) {
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

/** `POST /api/auth/confirm-email` {code}: of a registration or, which `changed` says, of one's own new address. */
const confirmEmail: Handler = async (ctx) => {
  ctx.body = { ok: true, changed: await confirmAddress(bodyOf(ctx).code) };
};

/** `POST /api/auth/forgot-password` {email}: answered before the account is looked up, so that the time tells nothing. */
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

/** `POST /api/auth/reset-password` {code, password, passwordConfirmation}: by the link of an invitation too. */
const resetPassword: Handler = async (ctx) => {
  const { id, documentId, username, email } = await setPassword(bodyOf(ctx));
  forgetSignedIn();
  ctx.body = { jwt: await openSession(ctx, id), user: { id, documentId, username, email } };
};

/** For those who are not signed in yet. */
export default {
  registration,
  register: answering(register),
  confirmEmail: answering(byCode(confirmEmail)),
  forgotPassword: answering(forgotPassword),
  resetPassword: answering(byCode(resetPassword)),
};
