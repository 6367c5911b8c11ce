import { accountWords, fieldOf, isStorable, maxLength, user } from '@ridgeline/domain';
import type { Context } from 'koa';
import { forgetSignedIn } from '../../../access/cache';
import { stopGuessing, takeForgotten, takeRegistration, takeWrongLink } from '../../../access/limits';
import { type OwnRoute, openRoute } from '../../../access/own-route';
import { openSession } from '../../../access/sign-in';
import { readToken } from '../../../access/token-form';
import { environment } from '../../../environment';
import { tellError } from '../../../faults';
import { mailConfigured } from '../../../mail';
import { fieldErrors } from '../../../records/errors';
import { answering } from '../../../records/handlers';
import { asSystem, currentTransaction } from '../../../request';
import { noteHanded, useCode } from './codes';
import { sendLink } from './invite';
import { takeNewAddress } from './new-address';
import { hashOf, readNewPassword } from './passwords';
import { readRegistration, registerOrganisation } from './registration';
import { awaitsApproval } from './rights';
import { storePassword, updateUser } from './store';
import { findUser, type UserRow } from './table';
import { type Data, Faults } from './values';

type Handler = (ctx: Context) => Promise<void>;

const bodyOf = (ctx: Context): Data => (ctx.request.body ?? {}) as Data;

const LONGEST_EMAIL = maxLength(fieldOf(user, 'email'));

class CodeEnded extends Error {}

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
const offered = (ctx: Context): void => {
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
  await asSystem('an address confirmed by its code', async () => {
    const used = await useCode(bodyOf(ctx).code, ['confirm', 'address']);
    if (!used) throw new CodeEnded();
    const { userId, address } = used;
    if (address === null) await updateUser(userId, { confirmed: true });
    else if (!(await takeNewAddress(userId, address))) throw new CodeEnded();
    ctx.body = { ok: true, changed: address !== null };
  });
};

/** Sends a link where there is an account that may come in; where there is none, nobody learns of it. */
const sendReset = (email: string): Promise<void> =>
  asSystem('a forgotten password', async () => {
    const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
      'select id from up_users where lower(email) = lower(?)',
      [email],
    );
    const row = rows[0] ? await findUser(String(rows[0].id)) : null;
    if (row && row.status !== 'suspended' && !(await awaitsApproval(row))) await sendLink(row, false);
  });

/** `POST /api/auth/forgot-password` {email}: answered before anybody is looked for, so that the time tells nothing. */
const forgotPassword: Handler = async (ctx) => {
  const { email } = bodyOf(ctx);
  if (typeof email !== 'string' || email.length > LONGEST_EMAIL || !isStorable(email)) {
    throw fieldErrors([{ field: 'email', message: accountWords.notEmail }]);
  }
  if (!(await takeForgotten(ctx, email))) return;
  ctx.body = { ok: true };
  if (!mailConfigured()) return;
  sendReset(email.trim()).catch((error: unknown) => tellError('A forgotten password', error));
};

const setPassword = async (data: Data): Promise<UserRow> => {
  const used = await useCode(data.code, ['invite', 'reset']);
  const row = used && (await findUser(String(used.userId)));
  if (!used || !row || row.status === 'suspended' || (await awaitsApproval(row))) throw new CodeEnded();
  const faults = new Faults();
  const password = readNewPassword(data, row, faults);
  faults.refuse();
  // Only a mail shows that the address is the user's; by a link that was handed over one signs in, and confirms nothing.
  await storePassword(row, await hashOf(password), { confirmed: used.mailed ? true : null });
  await noteHanded(used);
  return row;
};

/** `POST /api/auth/reset-password` {code, password, passwordConfirmation}: by the link of an invitation too. */
const resetPassword: Handler = async (ctx) => {
  const data = bodyOf(ctx);
  const { id, documentId, username, email } = await asSystem('a new password by its code', () => setPassword(data));
  forgetSignedIn();
  ctx.body = { jwt: await openSession(ctx, id), user: { id, documentId, username, email } };
};

/** The ways in for those who are not signed in yet. */
export const publicAccountRoutes = (): OwnRoute[] => [
  openRoute('GET', '/registration', offered),
  openRoute('POST', '/auth/register', answering(register)),
  openRoute('POST', '/auth/confirm-email', answering(byCode(confirmEmail))),
  openRoute('POST', '/auth/forgot-password', answering(forgotPassword)),
  openRoute('POST', '/auth/reset-password', answering(byCode(resetPassword))),
];
