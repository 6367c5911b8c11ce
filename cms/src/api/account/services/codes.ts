import { createHash, randomBytes } from 'node:crypto';
import { readToken } from '../../../access/token-form';
import { environment } from '../../../environment';
import { currentTransaction } from '../../../request';

/** `address`: confirms the new address of a user; the code stores it. */
export type Purpose = 'invite' | 'reset' | 'confirm' | 'address';

const HOUR = 3_600;
export const INVITATION_DAYS = 7;
export const CONFIRMATION_HOURS = 24;
export const RESET_MINUTES = 60;

/** How long each kind of link works, in seconds. A link that an administrator hands over is valid for a day. */
export const LIFETIMES = {
  invite: INVITATION_DAYS * 24 * HOUR,
  handed: 24 * HOUR,
  reset: RESET_MINUTES * 60,
  confirm: CONFIRMATION_HOURS * HOUR,
  address: CONFIRMATION_HOURS * HOUR,
} as const;

const PAGES: Readonly<Record<Purpose, string>> = {
  // The page offers another username.
  invite: 'set-password?invited',
  reset: 'set-password',
  confirm: 'confirm-email',
  address: 'confirm-email',
};

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/**
 * Creates a one-time code for a visible user and returns the address that contains it, which is shown only once: stored
 * are the code's hash, and whether a mail carries it or somebody hands it over. The code follows a #, which browsers do
 * not send, so that no log contains it. 192 random bits.
 * @param address the user's new address once the code was used
 */
export const mintCode = async (
  userId: number,
  purpose: Purpose,
  seconds: number,
  way: 'mailed' | 'handed',
  address: string | null = null,
): Promise<string> => {
  const code = randomBytes(24).toString('base64url');
  const values = [userId, purpose, hashOf(code), seconds, way === 'mailed', address];
  await currentTransaction().raw('select wall_mint_code(?, ?, ?, ?, ?, ?)', values as never[]);
  return `${environment.publicUrl}/${PAGES[purpose]}#${code}`;
};

/** A code that was used: whose it is, whether a mail carried it, and who had it created (null: the user itself). */
export interface UsedCode {
  readonly userId: number;
  readonly mailed: boolean;
  readonly madeBy: number | null;
  /** The new address that it confirms, if any. */
  readonly address: string | null;
}

/**
 * Uses a code up and returns whose it was; null for one that is unknown, used, ended or of another purpose. When two
 * requests use the same code at once, one gets null. Only in a scope of the system: no role of a request may read codes.
 */
export const useCode = async (raw: unknown, purposes: readonly Purpose[]): Promise<UsedCode | null> => {
  const code = readToken(raw);
  if (code === undefined) return null;
  const { rows } = await currentTransaction().raw<{ rows: UsedCode[] }>(
    `update ridgeline_codes set used_at = now() at time zone 'utc'
     where hash = ? and used_at is null and expires_at > now() at time zone 'utc'
       and purpose in (${purposes.map(() => '?').join(', ')})
     returning user_id as "userId", mailed, made_by as "madeBy", address`,
    [hashOf(code), ...purposes],
  );
  return rows[0] ?? null;
};

/**
 * Stores who handed over the link by which a password was set; a mailed link replaces it. Only in a scope of the
 * system.
 */
export const noteHanded = async ({ userId, mailed, madeBy }: UsedCode): Promise<void> => {
  const trx = currentTransaction();
  await trx.raw('delete from ridgeline_handed where user_id = ?', [userId]);
  if (!mailed && madeBy !== null) {
    await trx.raw('insert into ridgeline_handed (user_id, handed_by) values (?, ?)', [userId, madeBy]);
  }
};
