import type { Context } from 'koa';
import { environment } from '../environment';
import { addressOf } from './address';
import { guesses } from './guesses';
import { leased } from './lease';
import { hidden, sharedLimiter as limiter } from './limit-store';
import { taken, tooMany } from './taken';

/** All servers of the database share the counts. They are exact, except for public calls, taken in shares (lease.ts). */
const { limits } = environment;

const perAccount = limiter('account-and-address', limits.signInPerAccountAndAddress, limits.signInMinutes);
const perAddress = limiter('address', limits.signInPerAddress, limits.signInMinutes);
const perBareAccount = limiter('bare-account', limits.signInPerAccountAndAddress, limits.signInMinutes);
const refreshes = limiter('refresh', limits.refreshPerMinute, 1);
const factorCodes = limiter('second-factor', 2 * limits.signInPerAccountAndAddress, 60);
const takenNames = limiter('taken-name', limits.takenNamesPerHour, 60);
const registrations = limiter('registration', limits.registrationsPerHour, 60);
const forgotten = limiter('forgotten', limits.forgottenPerAccountAndAddress, limits.forgottenMinutes);
const forgottenAt = limiter('forgotten-at', limits.forgottenPerAddress, limits.forgottenMinutes);
const connections = limiter('connection', limits.connectionsPerMinute, 1);
const colleagueMails = limiter('colleague-mail', limits.colleagueMailsPerHour, 60);
const samlAnswers = limiter('saml-answer', limits.samlAnswersPerAddress, 1);
const samlOfOwner = limiter('saml-owner', limits.samlAnswersPerCompany, 1);
const callPublicly = leased(limiter('public-call', limits.publicCallsPerMinute, 1));

const take = (ctx: Context, store: ReturnType<typeof limiter>, key: string): Promise<boolean> =>
  taken(ctx, store.consume(hidden(key)));

const SLOWEST = 4_000;

export interface SignInAttempt {
  /** Returns the attempt to the allowance: only failures count. */
  succeeded(): Promise<void>;
  /** Returns this attempt, which was not used. */
  spare(): Promise<void>;
}

/**
 * Counts a sign-in as a failure until it succeeds, so that many parallel attempts do not bypass the limit (decisions 1.10,
 * 5.8): per account and address together, and per address. An account alone is slowed down, never locked, so that no
 * one can lock somebody else out. Waits by itself; answers 429 and returns undefined when a limit is reached.
 */
export const startSignIn = async (ctx: Context, identifier: string): Promise<SignInAttempt | undefined> => {
  const account = identifier.trim().toLowerCase().slice(0, 200);
  const address = addressOf(ctx);
  const both = `${account} ${address}`;
  if (!(await take(ctx, perAddress, address)) || !(await take(ctx, perAccount, both))) return undefined;
  const { consumedPoints } = await perBareAccount.penalty(hidden(account));
  const over = consumedPoints - limits.signInPerAccountAndAddress;
  if (over > 0) await new Promise((resume) => setTimeout(resume, Math.min(SLOWEST, 250 * 2 ** over)));
  return {
    succeeded: async () => {
      await Promise.all([
        perAddress.reward(hidden(address)),
        perAccount.delete(hidden(both)),
        perBareAccount.delete(hidden(account)),
      ]);
    },
    spare: async () => {
      await Promise.all([
        perAddress.reward(hidden(address)),
        perAccount.reward(hidden(both)),
        perBareAccount.reward(hidden(account)),
      ]);
    },
  };
};

/**
 * One code of an authenticator app, of this user and from any address: an hour has room for twice as many as a password has
 * from one address. Only who knows the password gets here, so it locks out no user whose password is secret;
 * recovery codes are not counted. False (and 429 answered) above the limit.
 */
export const takeFactorCode = (ctx: Context, userId: number | string): Promise<boolean> =>
  take(ctx, factorCodes, String(userId));

/** Returns the codes of a user to the allowance, after a right one. */
export const forgetFactorCodes = async (userId: number | string): Promise<void> => {
  await factorCodes.delete(hidden(String(userId)));
};

/** One exchange of a refresh token; false (and 429 answered) above the limit. */
export const takeRefresh = (ctx: Context): Promise<boolean> => take(ctx, refreshes, addressOf(ctx));

/** One request for an account from this address; false (and 429 answered) above the limit. */
export const takeRegistration = (ctx: Context): Promise<boolean> => take(ctx, registrations, addressOf(ctx));

/** Counts one answer to this user that a name or address is in use. */
export const countTakenName = async (userId: number): Promise<void> => {
  await takenNames.penalty(hidden(String(userId)));
};

/** Whether this user had too many such answers; answers 429 then. Call it before a name is looked up. */
export const stopNaming = async (ctx: Context, userId: number): Promise<boolean> => {
  const counted = await takenNames.get(hidden(String(userId)));
  const over = counted !== null && counted.consumedPoints >= limits.takenNamesPerHour;
  if (over) tooMany(ctx, counted.msBeforeNext);
  return over;
};

/** One request for a new password, whether or not there is such an account; false (and 429 answered) above the limit. */
export const takeForgotten = async (ctx: Context, account: string): Promise<boolean> => {
  const address = addressOf(ctx);
  const key = `${account.trim().toLowerCase().slice(0, 200)} ${address}`;
  return (await take(ctx, forgottenAt, address)) && take(ctx, forgotten, key);
};

/**
 * Counts an answer of a SAML provider as a wrong one until it was verified: by address, and by the company whose provider
 * it is. Many people of one office sign in at nine o'clock; wrong answers come from an attacker or a wrong setting.
 * Answers 429 and returns undefined when a limit is reached.
 * @param owner the company, or null for the operators
 * @returns a function that gives the count back
 */
export const startSamlAnswer = async (
  ctx: Context,
  owner: number | null,
): Promise<(() => Promise<void>) | undefined> => {
  const [address, company] = [addressOf(ctx), `company ${owner}`];
  if (!(await take(ctx, samlAnswers, address)) || !(await take(ctx, samlOfOwner, company))) return undefined;
  return async () => {
    await Promise.all([samlAnswers.reward(hidden(address)), samlOfOwner.reward(hidden(company))]);
  };
};

/** One call on a public answering route by this token; false (and 429 answered) above the limit. */
export const takePublicCall = (ctx: Context, token: string): Promise<boolean> =>
  taken(ctx, callPublicly(hidden(token.slice(0, 64))));

/** One invitation of this address to a company by this user; false (and 429 answered) above the limit. */
export const takeInvitation = (ctx: Context, userId: number, email: string): Promise<boolean> =>
  take(ctx, forgotten, `invitation ${userId} ${email}`);

/** One reading of a public page's content from this address; false (and 429 answered) above the limit. */
export const takePublicReading = (ctx: Context): Promise<boolean> =>
  taken(ctx, callPublicly(hidden(`page ${addressOf(ctx)}`)));

/** One page of the API reference, counted by itself: who reads it stops no sign-in of the same address. */
export const takeReferencePage = (ctx: Context): Promise<boolean> =>
  taken(ctx, callPublicly(hidden(`reference ${addressOf(ctx)}`)));

/** One request of a real-time connection from this address; false above the limit. */
export const takeConnection = (ctx: Pick<Context, 'ip'>): Promise<boolean> =>
  connections.consume(hidden(addressOf(ctx))).then(
    () => true,
    () => false,
  );

/** One mail to a colleague by this link; false (and 429 answered) above the limit. */
export const takeColleagueMail = (ctx: Context, link: string): Promise<boolean> => take(ctx, colleagueMails, link);

/** Wrong answering tokens. */
const links = guesses('wrong-link', limits.wrongLinksPerMinute);

/** One wrong answering token from this address; false (and 429 answered) above the limit. Call it after a failed lookup. */
export const takeWrongLink = links.count;

/** Whether this address has used up its wrong tokens; answers 429 then. Call it before looking a token up. */
export const stopGuessing = links.stop;

/** The OpenAPI document, counted by itself as its pages are. */
export const takeDocument = (ctx: Context): Promise<boolean> =>
  taken(ctx, callPublicly(hidden(`document ${addressOf(ctx)}`)));
