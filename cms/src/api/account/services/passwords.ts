import { accountWords, type PasswordOwner, passwordProblem } from '@ridgeline/domain';
import type { Context } from 'koa';
import { type SignInAttempt, startSignIn } from '../../../access/limits';
import { principalOf } from '../../../access/principal';
import { passwordFits } from '../../../access/sign-in';
import { fieldErrors } from '../../../records/errors';
import { type Before, currentTransaction } from '../../../request';
import type { Data, Faults } from './values';

const users = () => strapi.plugin('users-permissions').service('user');

/** The only form in which a password is stored. */
export const hashOf = async (password: string): Promise<string> =>
  (await users().ensureHashedPasswords({ password })).password;

/** Reads a new password that was typed twice; what is wrong with it joins the faults. */
export const readNewPassword = (data: Data, owner: PasswordOwner, faults: Faults): string => {
  const { password, passwordConfirmation } = data;
  const problem = passwordProblem(password, owner);
  if (problem) faults.add('password', problem);
  else if (password !== passwordConfirmation) faults.add('passwordConfirmation', accountWords.passwordsDiffer);
  return String(password);
};

/** A password that was sent along and is still to be compared. */
interface Proof {
  readonly sent: string;
  readonly attempt: SignInAttempt;
}

const proofs = new WeakMap<object, Proof>();

/**
 * For `config.before` of routes that ask for the own password: counts the try like a sign-in, and waits as long as it
 * then has to, before a connection is taken. Answers 429 by itself above the limit.
 * @param sentIn where the body holds the password
 */
export const beforeProof =
  (sentIn: (body: Data) => unknown): Before =>
  async (ctx) => {
    const sent = sentIn((ctx.request.body ?? {}) as Data);
    if (typeof sent !== 'string' || sent === '') return true;
    const attempt = await startSignIn(ctx, principalOf(ctx).username);
    if (!attempt) return false;
    proofs.set(ctx.state, { sent, attempt });
    ctx.res.once('close', () => proofs.get(ctx.state)?.attempt.spare());
    return true;
  };

/**
 * Asks for the password that somebody signed in has, before what a stolen session must not change. Its route has
 * `beforeProof`.
 * @throws ValidationError at `currentPassword` when there is none, or when it is another
 */
export const provePassword = async (ctx: Context): Promise<void> => {
  const field = 'currentPassword';
  const proof = proofs.get(ctx.state);
  if (!proof) throw fieldErrors([{ field, message: accountWords.currentPasswordNeeded }]);
  // Used: what is left over at the end was not.
  proofs.delete(ctx.state);
  const { sent, attempt } = proof;
  const { rows } = await currentTransaction().raw<{ rows: { password: string | null }[] }>(
    'select wall_own_password() as password',
  );
  const fits = rows[0]?.password && (await passwordFits(sent, rows[0].password));
  if (!fits) throw fieldErrors([{ field, message: accountWords.currentPasswordWrong }]);
  await attempt.succeeded();
};
