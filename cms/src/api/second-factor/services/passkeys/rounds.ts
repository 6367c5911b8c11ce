import { randomBytes } from 'node:crypto';
import { hashOfChallenge } from '../../../../access/challenge';
import { PASSKEY_SECONDS } from '../../../../access/passkey-request';
import { scopes } from '../../../../database/scope';

const connection = () => scopes.getStore()?.trx ?? strapi.db.connection;

/**
 * What a token is for: an answer of a passkey that a user has, or a passkey that is added. A signed-in user gets one for an
 * answer without a proof, so that it must not add a passkey.
 */
type Purpose = 'answer' | 'add';

/** The form in which a token is stored: with its purpose, so that it is found for no other one. */
const hashOf = (token: string, purpose: Purpose): string => hashOfChallenge(purpose === 'add' ? `add ${token}` : token);

/** A token for which a passkey answers once. @param userId null for a browser that wants to sign in */
export const openRound = async (userId: number | null, purpose: Purpose = 'answer'): Promise<string> => {
  const token = randomBytes(24).toString('base64url');
  await connection().raw(`delete from ridgeline_passkey_rounds where expires_at < now() at time zone 'utc'`);
  await connection().raw(
    `insert into ridgeline_passkey_rounds (hash, user_id, expires_at)
     values (?, ?, now() at time zone 'utc' + make_interval(secs => ?))`,
    [hashOf(token, purpose), userId, PASSKEY_SECONDS],
  );
  return token;
};

/**
 * Uses a token up, in one statement: that of this user, or of a sign-in (null).
 * @returns whether it was open for this purpose
 */
export const takeRound = async (
  token: string,
  userId: number | null,
  purpose: Purpose = 'answer',
): Promise<boolean> => {
  const { rowCount } = await connection().raw<{ rowCount: number }>(
    `delete from ridgeline_passkey_rounds where hash = ? and user_id is not distinct from ?
       and expires_at > now() at time zone 'utc'`,
    [hashOf(token, purpose), userId],
  );
  return rowCount === 1;
};
