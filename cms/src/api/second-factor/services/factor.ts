import { randomBytes } from 'node:crypto';
import type { FactorCode } from '@ridgeline/domain/second-factor';
import { currentTransaction } from '../../../request';
import { spendRecoveryCode } from './recovery';
import { base32, stepOfCode } from './totp';
import { openSecret, sealSecret } from './vault';

/** RFC 4226 recommends as many as SHA-1 has. */
const SECRET_BYTES = 20;
const ISSUER = 'Ridgeline';

interface Factor {
  readonly secret: string;
  readonly confirmed: boolean;
}

const readFactor = async (userId: number): Promise<Factor | undefined> => {
  const { rows } = await currentTransaction().raw<{ rows: Factor[] }>(
    'select secret, confirmed_at is not null as confirmed from ridgeline_second_factors where user_id = ?',
    [userId],
  );
  return rows[0];
};

/** Whether the user's authenticator app is set up. */
export const isOn = async (userId: number): Promise<boolean> => (await readFactor(userId))?.confirmed === true;

/** Whether the user has a second factor of any kind. */
export const hasFactor = async (userId: number): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ found: boolean }] }>(
    'select wall_has_second_factor(?) as found',
    [userId],
  );
  return rows[0].found;
};

/** Waits for others who change this user's second factor or sessions. */
export const lockFactor = async (userId: number): Promise<void> => {
  await currentTransaction().raw('select from up_users where id = ? for no key update', [userId]);
};

/** A new key for an app: to be typed, and as the address that a QR code holds. */
export interface NewKey {
  readonly key: string;
  readonly address: string;
}

/** Proposes a new secret to a user whose second factor is off; one that was proposed before no longer counts. */
export const proposeSecret = async (userId: number, email: string): Promise<NewKey> => {
  const secret = randomBytes(SECRET_BYTES);
  await currentTransaction().raw(
    `insert into ridgeline_second_factors (user_id, secret) values (?, ?)
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = excluded.created_at
     where ridgeline_second_factors.confirmed_at is null`,
    [userId, sealSecret(secret, userId)],
  );
  const key = base32(secret);
  const query = new URLSearchParams({ secret: key, issuer: ISSUER, algorithm: 'SHA1', digits: '6', period: '30' });
  return { key, address: `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?${query}` };
};

/** Uses a code of the app up, in one statement: it and earlier ones are refused from then on. */
const spendAppCode = async (userId: number, code: string, confirmed: boolean): Promise<boolean> => {
  const factor = await readFactor(userId);
  const secret = factor?.confirmed === confirmed ? openSecret(factor.secret, userId) : undefined;
  const step = secret && stepOfCode(secret, code, Date.now());
  if (step === undefined) return false;
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    'update ridgeline_second_factors set last_step = ? where user_id = ? and last_step < ?',
    [step, userId, step],
  );
  return rowCount === 1;
};

/** Uses a code of either kind up. In a scope of the user, or of the system. @returns whether it was right */
export const spendFactorCode = (userId: number, { kind, code }: FactorCode): Promise<boolean> =>
  kind === 'app' ? spendAppCode(userId, code, true) : spendRecoveryCode(userId, code);

/** Turns the second factor on if the code is one of the proposed secret. A trigger ends the user's sessions. */
export const turnOn = async (userId: number, { kind, code }: FactorCode): Promise<boolean> => {
  if (kind !== 'app' || !(await spendAppCode(userId, code, false))) return false;
  await currentTransaction().raw(
    `update ridgeline_second_factors set confirmed_at = now() at time zone 'utc' where user_id = ?`,
    [userId],
  );
  return true;
};

/** Takes the app away. A trigger ends the user's sessions, and with the last second factor its recovery codes. */
export const turnOff = async (userId: number): Promise<void> => {
  await currentTransaction().raw('delete from ridgeline_second_factors where user_id = ?', [userId]);
};

/** Whether a secret was proposed and is not confirmed yet. */
export const isProposed = async (userId: number): Promise<boolean> => (await readFactor(userId))?.confirmed === false;
