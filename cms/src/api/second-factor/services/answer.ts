import type { PasskeyAnswer } from '@ridgeline/domain/passkey';
import type { FactorCode } from '@ridgeline/domain/second-factor';
import { hashOfChallenge } from '../../../access/challenge';
import { loadPrincipal, type Principal } from '../../../access/principal';
import { asSystem, currentTransaction } from '../../../request';
import { spendFactorCode } from './factor';
import { spendPasskey } from './passkeys/spend';
import { mailFactor, noteFactor } from './tell';

/** Codes that may be tried for one challenge; then the password has to be typed again. */
const MOST_TRIES = 5;

const OPEN = `tries < ${MOST_TRIES} and expires_at > now() at time zone 'utc'`;

interface Challenged {
  readonly who: Principal;
  /** The hash of the password by which the challenge was opened: a new password deletes the challenge. */
  readonly password: string | null;
}

/** The user whom an open challenge was made for; undefined where it is unknown, was answered, has expired or had its tries. */
export const userOfChallenge = async (token: string): Promise<Challenged | undefined> => {
  const { rows } = await strapi.db.connection.raw<{ rows: { id: number; password: string | null }[] }>(
    `select u.id, u.password from ridgeline_challenges c join up_users u on u.id = c.user_id where hash = ? and ${OPEN}`,
    [hashOfChallenge(token)],
  );
  const [row] = rows;
  const who = row && (await loadPrincipal({ id: row.id }));
  return who && { who, password: row.password };
};

/** Takes one try, so that requests at the same time do not get more than there are. */
const takeTry = async (hash: string, userId: number): Promise<boolean> => {
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    `update ridgeline_challenges set tries = tries + 1 where hash = ? and user_id = ? and ${OPEN}`,
    [hash, userId],
  );
  return rowCount === 1;
};

/** What a sign-in has as its second factor. */
export type Given = FactorCode | { readonly kind: 'passkey'; readonly answer: PasskeyAnswer };

const spend = (userId: number, given: Given, token: string): Promise<boolean> =>
  given.kind === 'passkey' ? spendPasskey(userId, given.answer, token) : spendFactorCode(userId, given);

/**
 * Answers a challenge, which ends with the right code or passkey. A wrong one takes a try, and is in the audit log.
 * @param given undefined for any other answer
 */
export const answerChallenge = (
  token: string,
  who: Principal,
  given: Given | undefined,
): Promise<'right' | 'wrong' | 'ended'> =>
  asSystem('the second step of a sign-in', async ({ trx }) => {
    const hash = hashOfChallenge(token);
    const by = { userId: who.id };
    if (!(await takeTry(hash, who.id))) return 'ended';
    if (!given || !(await spend(who.id, given, token))) {
      await noteFactor('second-factor-refused', who, by);
      return 'wrong';
    }
    await trx.raw('delete from ridgeline_challenges where hash = ?', [hash]);
    await noteFactor('sign-in', who, by);
    if (given.kind === 'recovery') {
      await noteFactor('recovery-code-used', who, by);
      await mailFactor(who, 'recoveryUsed');
    }
    return 'right';
  });
