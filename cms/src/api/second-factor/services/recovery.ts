import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@ridgeline/domain/second-factor';
import { currentTransaction } from '../../../request';
import { base32 } from './totp';

const BYTES = 10;

/** SHA-256 alone, without a key of the server: they work also when ENCRYPTION_KEY was lost. 80 random bits cannot be guessed. */
const hashOf = (userId: number, code: string): string =>
  createHash('sha256').update(`recovery ${userId} ${code}`).digest('hex');

const grouped = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

/** Replaces a user's recovery codes by new ones, and returns them: they are shown once and stored as hashes. */
export const makeRecoveryCodes = async (userId: number): Promise<string[]> => {
  const trx = currentTransaction();
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(BYTES)));
  await trx.raw('delete from ridgeline_recovery_codes where user_id = ?', [userId]);
  await trx.raw(
    `insert into ridgeline_recovery_codes (user_id, hash) values ${codes.map(() => '(?, ?)').join(', ')}`,
    codes.flatMap((code) => [userId, hashOf(userId, code)]),
  );
  return codes.map(grouped);
};

/** Uses a recovery code up, in one statement: of two that come at once, one is accepted. */
export const spendRecoveryCode = async (userId: number, code: string): Promise<boolean> => {
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    `update ridgeline_recovery_codes set used_at = now() at time zone 'utc'
     where user_id = ? and hash = ? and used_at is null`,
    [userId, hashOf(userId, code)],
  );
  return rowCount === 1;
};

/** How many recovery codes a user has not used yet. */
export const countRecoveryCodes = async (userId: number): Promise<number> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ left: number }] }>(
    'select count(*)::int as left from ridgeline_recovery_codes where user_id = ? and used_at is null',
    [userId],
  );
  return rows[0].left;
};
