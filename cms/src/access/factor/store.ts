import { createHash, randomBytes } from 'node:crypto';
import { type FactorCode, RECOVERY_CODES } from '@ridgeline/domain/second-factor';
import { currentTransaction } from '../../request';
import type { Vault } from '../../secrets/vault';
import { base32, stepOfCode } from './totp';

/** RFC 4226 recommends as many as SHA-1 has. */
const SECRET_BYTES = 20;
const RECOVERY_BYTES = 10;

interface Factor {
  readonly secret: string;
  readonly confirmed: boolean;
}

/** A new key for an app: to be typed, and as the address that a QR code holds. */
export interface NewKey {
  readonly key: string;
  readonly address: string;
}

/** Where the second factors of one kind of account are. */
export interface FactorTables {
  readonly factors: string;
  readonly recoveryCodes: string;
  /** What an app calls the account's place. */
  readonly issuer: string;
}

/** SHA-256 alone, without a key of the server: they work also when ENCRYPTION_KEY was lost. 80 random bits cannot be guessed. */
const hashOf = (userId: number, code: string): string =>
  createHash('sha256').update(`recovery ${userId} ${code}`).digest('hex');

const grouped = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

/** Authenticator apps and recovery codes of one kind of account: users, or accounts of the panel. In a scope. */
export const factorStore = ({ factors, recoveryCodes, issuer }: FactorTables, { seal, open }: Vault) => {
  const readFactor = async (userId: number): Promise<Factor | undefined> => {
    const { rows } = await currentTransaction().raw<{ rows: Factor[] }>(
      `select secret, confirmed_at is not null as confirmed from ${factors} where user_id = ?`,
      [userId],
    );
    return rows[0];
  };

  const change = async (sql: string, bindings: readonly unknown[]): Promise<boolean> => {
    const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(sql, bindings as never[]);
    return rowCount === 1;
  };

  /** Uses a code of the app up, in one statement: it and earlier ones are refused from then on. */
  const spendAppCode = async (userId: number, code: string, confirmed: boolean): Promise<boolean> => {
    const factor = await readFactor(userId);
    const secret = factor?.confirmed === confirmed ? open(factor.secret, userId) : undefined;
    const step = secret && stepOfCode(secret, code, Date.now());
    if (step === undefined) return false;
    return change(`update ${factors} set last_step = ? where user_id = ? and last_step < ?`, [step, userId, step]);
  };

  /** Uses a recovery code up, in one statement: of two that come at once, one is accepted. */
  const spendRecoveryCode = (userId: number, code: string): Promise<boolean> =>
    change(
      `update ${recoveryCodes} set used_at = now() at time zone 'utc' where user_id = ? and hash = ? and used_at is null`,
      [userId, hashOf(userId, code)],
    );

  return {
    /** Whether the authenticator app is set up. */
    isOn: async (userId: number): Promise<boolean> => (await readFactor(userId))?.confirmed === true,

    /** Whether a secret was proposed and is not confirmed yet. */
    isProposed: async (userId: number): Promise<boolean> => (await readFactor(userId))?.confirmed === false,

    /** Proposes a new secret to a user whose second factor is off; one that was proposed before no longer counts. */
    proposeSecret: async (userId: number, email: string): Promise<NewKey> => {
      const secret = randomBytes(SECRET_BYTES);
      await currentTransaction().raw(
        `insert into ${factors} (user_id, secret) values (?, ?)
         on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = excluded.created_at
         where ${factors}.confirmed_at is null`,
        [userId, seal(secret, userId)],
      );
      const key = base32(secret);
      const query = new URLSearchParams({ secret: key, issuer, algorithm: 'SHA1', digits: '6', period: '30' });
      const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
      return { key, address: `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}` };
    },

    /** Uses a code of either kind up. @returns whether it was right */
    spendFactorCode: (userId: number, { kind, code }: FactorCode): Promise<boolean> =>
      kind === 'app' ? spendAppCode(userId, code, true) : spendRecoveryCode(userId, code),

    /** Turns the second factor on if the code is one of the proposed secret. A trigger ends the sessions. */
    turnOn: async (userId: number, { kind, code }: FactorCode): Promise<boolean> =>
      kind === 'app' &&
      (await spendAppCode(userId, code, false)) &&
      change(`update ${factors} set confirmed_at = now() at time zone 'utc' where user_id = ?`, [userId]),

    /** Takes the app away. A trigger ends the sessions, and with the last second factor the recovery codes. */
    turnOff: (userId: number): Promise<boolean> => change(`delete from ${factors} where user_id = ?`, [userId]),

    /** Replaces the recovery codes by new ones, and returns them: they are shown once and stored as hashes. */
    makeRecoveryCodes: async (userId: number): Promise<string[]> => {
      const trx = currentTransaction();
      const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)));
      await trx.raw(`delete from ${recoveryCodes} where user_id = ?`, [userId]);
      await trx.raw(
        `insert into ${recoveryCodes} (user_id, hash) values ${codes.map(() => '(?, ?)').join(', ')}`,
        codes.flatMap((code) => [userId, hashOf(userId, code)]),
      );
      return codes.map(grouped);
    },

    /** How many recovery codes are not used yet. */
    countRecoveryCodes: async (userId: number): Promise<number> => {
      const { rows } = await currentTransaction().raw<{ rows: [{ left: number }] }>(
        `select count(*)::int as left from ${recoveryCodes} where user_id = ? and used_at is null`,
        [userId],
      );
      return rows[0].left;
    },
  };
};
