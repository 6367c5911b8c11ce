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

/** Reads a new password that was typed twice; adds its errors to the faults. */
export const readNewPassword = (data: Data, owner: PasswordOwner, faults: Faults): string => {
  const { password, passwordConfirmation } = data;
  const problem = passwordProblem(password, owner);
  if (problem) faults.add('password', problem);
  else if (password !== passwordConfirmation) faults.add('passwordConfirmation', accountWords.passwordsDiffer);
  return String(password);
};

/** A password that was sent and still has to be compared. */
interface Proof {
  readonly sent: string;
  readonly attempt: SignInAttempt;
}

const proofs = new WeakMap<object, Proof>();

/**
 * For `config.before` of routes that require the user's own password: counts the attempt like a sign-in, and waits as
 * long as the limit says, before a connection is taken. Answers 429 itself above the limit.
 * @param sentIn the field of the body that contains the password
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

const ownHash = async (): Promise<string | null | undefined> => {
  const { rows } = await currentTransaction().raw<{ rows: { password: string | null }[] }>(
    'select wall_own_password() as password',
  );
  return rows[0]?.password;
};

/** Whether the signed-in user has a password: who comes by single sign-on alone has none. */
export const hasOwnPassword = async (): Promise<boolean> => Boolean(await ownHash());

/**
 * Compares the password that a signed-in user sends, before a change that a stolen session must not make. Its route has
 * `beforeProof`.
 * @throws ValidationError at `currentPassword` when it is missing or wrong
 */
export const provePassword = async (ctx: Context): Promise<void> => {
  const field = 'currentPassword';
  const proof = proofs.get(ctx.state);
  if (!proof) throw fieldErrors([{ field, message: accountWords.currentPasswordNeeded }]);
  // Used: an attempt that remains at the end was not used.
  proofs.delete(ctx.state);
  const { sent, attempt } = proof;
  const hash = await ownHash();
  const fits = hash && (await passwordFits(sent, hash));
  if (!fits) throw fieldErrors([{ field, message: accountWords.currentPasswordWrong }]);
  await attempt.succeeded();
};
