import type { FactorCode } from '@ridgeline/domain/second-factor';
import { hashOfChallenge } from '../../../access/challenge';
import { loadPrincipal, type Principal } from '../../../access/principal';
import { asSystem, currentTransaction } from '../../../request';
import { spendFactorCode } from './factor';
import { mailFactor, noteFactor } from './tell';

/** Codes that may be tried for one challenge; then the password has to be typed again. */
const MOST_TRIES = 5;

const OPEN = `tries < ${MOST_TRIES} and expires_at > now() at time zone 'utc'`;

/** The user whom an open challenge was made for; undefined where it is unknown, was answered, has expired or had its tries. */
export const userOfChallenge = async (token: string): Promise<Principal | undefined> => {
  const { rows } = await strapi.db.connection.raw<{ rows: { id: number }[] }>(
    `select user_id as id from ridgeline_challenges where hash = ? and ${OPEN}`,
    [hashOfChallenge(token)],
  );
  return rows[0] && loadPrincipal({ id: rows[0].id });
};

/** Takes one try, so that requests at the same time do not get more than there are. */
const takeTry = async (hash: string, userId: number): Promise<boolean> => {
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    `update ridgeline_challenges set tries = tries + 1 where hash = ? and user_id = ? and ${OPEN}`,
    [hash, userId],
  );
  return rowCount === 1;
};

/**
 * Answers a challenge, which ends with the right code. A wrong one takes a try, and is in the audit log.
 * @param code undefined for a text that is no code
 */
export const answerChallenge = (
  token: string,
  who: Principal,
  code: FactorCode | undefined,
): Promise<'right' | 'wrong' | 'ended'> =>
  asSystem('the second step of a sign-in', async ({ trx }) => {
    const hash = hashOfChallenge(token);
    if (!(await takeTry(hash, who.id))) return 'ended';
    if (!code || !(await spendFactorCode(who.id, code))) {
      await noteFactor('second-factor-refused', who, who.id);
      return 'wrong';
    }
    await trx.raw('delete from ridgeline_challenges where hash = ?', [hash]);
    await noteFactor('sign-in', who, who.id);
    if (code.kind === 'recovery') {
      await noteFactor('recovery-code-used', who, who.id);
      await mailFactor(who, 'recoveryUsed');
    }
    return 'right';
  });
