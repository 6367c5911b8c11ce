import { randomBytes } from 'node:crypto';
import { hashOfChallenge } from '../../../../access/challenge';
import { PASSKEY_SECONDS } from '../../../../access/passkey-request';
import { scopes } from '../../../../database/scope';

const connection = () => scopes.getStore()?.trx ?? strapi.db.connection;

/** A token for which a passkey answers once. @param userId null for a browser that wants to sign in */
export const openRound = async (userId: number | null): Promise<string> => {
  const token = randomBytes(24).toString('base64url');
  await connection().raw(`delete from ridgeline_passkey_rounds where expires_at < now() at time zone 'utc'`);
  await connection().raw(
    `insert into ridgeline_passkey_rounds (hash, user_id, expires_at)
     values (?, ?, now() at time zone 'utc' + make_interval(secs => ?))`,
    [hashOfChallenge(token), userId, PASSKEY_SECONDS],
  );
  return token;
};

/** Uses a token up, in one statement: that of this user, or of a sign-in (null). @returns whether it was open */
export const takeRound = async (token: string, userId: number | null): Promise<boolean> => {
  const { rowCount } = await connection().raw<{ rowCount: number }>(
    `delete from ridgeline_passkey_rounds where hash = ? and user_id is not distinct from ?
       and expires_at > now() at time zone 'utc'`,
    [hashOfChallenge(token), userId],
  );
  return rowCount === 1;
};
