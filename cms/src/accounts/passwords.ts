import { accountWords, type PasswordOwner, passwordProblem } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { startSignIn } from '../access/limits';
import type { Principal } from '../access/principal';
import { passwordFits } from '../access/sign-in';
import { fieldErrors } from '../records/errors';
import { currentTransaction } from '../tenancy';
import type { Data, Faults } from './values';

const users = (strapi: Core.Strapi) => strapi.plugin('users-permissions').service('user');

/** The only form in which a password is stored. */
export const hashOf = async (strapi: Core.Strapi, password: string): Promise<string> =>
  (await users(strapi).ensureHashedPasswords({ password })).password;

/** Reads a new password that was typed twice; what is wrong with it joins the faults. */
export const readNewPassword = (data: Data, owner: PasswordOwner, faults: Faults): string => {
  const { password, passwordConfirmation } = data;
  const problem = passwordProblem(password, owner);
  if (problem) faults.add('password', problem);
  else if (password !== passwordConfirmation) faults.add('passwordConfirmation', accountWords.passwordsDiffer);
  return String(password);
};

/**
 * Asks for the password that somebody signed in has, before what a stolen session must not change. Counted like a
 * sign-in: false (and 429 answered) above the limit.
 * @throws ValidationError at `currentPassword` when it is another
 */
export const proveOneself = async (
  strapi: Core.Strapi,
  ctx: Context,
  who: Principal,
  sent: unknown,
): Promise<boolean> => {
  const field = 'currentPassword';
  if (typeof sent !== 'string' || sent === '')
    throw fieldErrors([{ field, message: accountWords.currentPasswordNeeded }]);
  const attempt = await startSignIn(ctx, who.username);
  if (!attempt) return false;
  const { rows } = await currentTransaction().raw<{ rows: { password: string | null }[] }>(
    'select password from up_users where id = ?',
    [who.id],
  );
  const fits = rows[0]?.password && (await passwordFits(strapi, sent, rows[0].password));
  if (!fits) throw fieldErrors([{ field, message: accountWords.currentPasswordWrong }]);
  await attempt.succeeded();
  return true;
};
