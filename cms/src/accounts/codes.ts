import { createHash, randomBytes } from 'node:crypto';
import { readToken } from '../access/token-form';
import { environment } from '../environment';
import { currentTransaction } from '../tenancy';

export type Purpose = 'invite' | 'reset' | 'confirm';

const HOUR = 3_600;
export const INVITATION_DAYS = 7;
export const CONFIRMATION_HOURS = 24;
export const RESET_MINUTES = 60;

/** For how long each kind of link works, in seconds. A link that an administrator hands over lives for a day. */
export const LIFETIMES = {
  invite: INVITATION_DAYS * 24 * HOUR,
  handed: 24 * HOUR,
  reset: RESET_MINUTES * 60,
  confirm: CONFIRMATION_HOURS * HOUR,
} as const;

const PAGES: Readonly<Record<Purpose, string>> = {
  invite: 'set-password',
  reset: 'set-password',
  confirm: 'confirm-email',
};

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/**
 * Makes a one-time code for a user in sight and answers the address that holds it, to be told once: what is stored is
 * its hash. It stands behind a #, which no browser sends, so that no log ever holds it. 192 random bits.
 */
export const mintCode = async (userId: number, purpose: Purpose, seconds: number): Promise<string> => {
  const code = randomBytes(24).toString('base64url');
  await currentTransaction().raw('select wall_mint_code(?, ?, ?, ?)', [userId, purpose, hashOf(code), seconds]);
  return `${environment.publicUrl}/${PAGES[purpose]}#${code}`;
};

/**
 * Uses a code up and answers whose it was; null for one that is unknown, used, ended or of another purpose. Of two who
 * bring the same code at once, one gets null. In a scope of the system's own alone: no role of a request may read codes.
 */
export const useCode = async (raw: unknown, purposes: readonly Purpose[]): Promise<number | null> => {
  const code = readToken(raw);
  if (code === undefined) return null;
  const { rows } = await currentTransaction().raw<{ rows: { user_id: number }[] }>(
    `update ridgeline_codes set used_at = now() at time zone 'utc'
     where hash = ? and used_at is null and expires_at > now() at time zone 'utc'
       and purpose in (${purposes.map(() => '?').join(', ')})
     returning user_id`,
    [hashOf(code), ...purposes],
  );
  return rows[0]?.user_id ?? null;
};
