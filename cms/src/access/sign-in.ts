import { randomBytes } from 'node:crypto';
import { accountWords, messages } from '@ridgeline/domain';
import { SSO_REQUIRED } from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import type { Context } from 'koa';
import { noteEvent } from '../audit';
import { INVITED } from '../database/people';
import { type Account, findAccount, mayCome } from './account';
import { challengeFor } from './challenge';
import { startSignIn } from './limits';
import { signedIn } from './open-session';
import { endOpened, isUnchanged } from './replaced-password';
import { signsInByProviderAlone } from './single-sign-on';

const users = () => strapi.plugin('users-permissions').service('user');

let unmatchedHash: Promise<string> | undefined;
/** A hash that no password matches, with the cost of a real one: comparing with it takes as long as with a user's. */
const hashWithoutMatch = (): Promise<string> => {
  unmatchedHash ??= users()
    .ensureHashedPasswords({ password: randomBytes(16).toString('hex') })
    .then(({ password }: { password: string }) => password);
  return unmatchedHash as Promise<string>;
};

/** Longest name or address, in characters. */
export const LONGEST_IDENTIFIER = 255;
/** More than the 72 bytes that bcrypt reads of a password, whatever characters it has. */
const LONGEST_PASSWORD = 256;

/** Compares a password of any length with a hash; without a hash the answer no takes as long. */
export const passwordFits = async (password: string, hash?: string | null): Promise<boolean> =>
  users().validatePassword(password.slice(0, LONGEST_PASSWORD), hash || (await hashWithoutMatch()));

/** By address or name, in whatever case they are typed: both are unique so. */
const find = async (identifier: string): Promise<Account | null> => {
  const { rows } = await strapi.db.connection.raw<{ rows: { id: number }[] }>(
    `select id from up_users where (lower(email) = lower(?) or lower(username) = lower(?)) and provider is distinct from ?
     order by lower(email) = lower(?) desc, id limit 1`,
    [identifier, identifier, INVITED, identifier],
  );
  return findAccount({ id: rows[0]?.id ?? 0 });
};

const withPassword = (account: Account): boolean => account.password !== null && mayCome(account);

/** Notes each attempt, without the name when there is no such account: people type passwords into that field. */
const noteAttempt = (action: 'sign-in' | 'sign-in-failed', account: Account | null) =>
  noteEvent({
    action,
    entity: 'user',
    ...(account && { userId: account.id, rowId: account.id, documentId: account.documentId, label: account.username }),
  });

/** Whether only the operator's approval is missing: the right password has been typed, so the answer reveals nothing. */
const awaitsApproval = (account: Account): boolean =>
  account.company?.status === 'awaiting' && withPassword({ ...account, company: null });

/** Sent with a refusal that only the right password gets. */
const AWAITS_APPROVAL = 'awaiting-approval';

/** Why a sign-in is refused. */
interface Refused {
  readonly message: string;
  readonly code?: string;
}

/** The account, or why it may not come in. */
const checked = async (identifier: string, password: string): Promise<Account | Refused> => {
  const account = await find(identifier);
  const fits = await passwordFits(password, account?.password);
  const welcome = account && fits && withPassword(account) ? account : undefined;
  const byProvider = welcome !== undefined && (await signsInByProviderAlone(welcome));
  if (welcome && !byProvider) return welcome;
  await noteAttempt('sign-in-failed', account);
  if (byProvider) return { message: ssoWords.required, code: SSO_REQUIRED };
  if (account && fits && awaitsApproval(account))
    return { message: accountWords.awaitsApproval, code: AWAITS_APPROVAL };
  return { message: messages.loginFailed };
};

/**
 * `POST /api/auth/local` {identifier, password} -> {jwt, user}, or {challenge} for a user with a second factor. One
 * message for every cause of a failure, so that it does not reveal which names exist (decisions 1.10); only the right
 * password of an applicant (31.6), or of a user whose company requires single sign-on, gets another one.
 */
export const signIn = async (ctx: Context): Promise<void> => {
  const { identifier, password } = (ctx.request.body ?? {}) as Record<string, unknown>;
  if (typeof identifier !== 'string' || typeof password !== 'string') return ctx.badRequest(messages.loginFailed);
  const bounded = identifier.slice(0, LONGEST_IDENTIFIER + 1).trim();
  const attempt = await startSignIn(ctx, bounded);
  if (!attempt) return;
  const account = await checked(bounded, password);
  if ('message' in account) return ctx.badRequest(account.message, account.code ? { code: account.code } : undefined);
  await attempt.succeeded();
  const challenge = await challengeFor(account);
  const session = challenge ? undefined : await signedIn(ctx, account);
  const counts = await isUnchanged(account);
  if (!counts) await endOpened(ctx, session?.jwt);
  if (!counts || session) await noteAttempt(counts ? 'sign-in' : 'sign-in-failed', account);
  if (!counts) return ctx.badRequest(messages.loginFailed);
  ctx.body = session ?? { challenge };
};
