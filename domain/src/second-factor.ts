import type { PasskeyRequest } from './passkey';
import type { Role } from './roles';

/** Most characters of a code that is read at all, with spaces and dashes. */
const LONGEST = 64;

/** Digits of a code of an authenticator app. */
export const APP_CODE_DIGITS = 6;

/** Characters of a recovery code, without the dashes: 80 random bits. */
export const RECOVERY_CODE_LENGTH = 16;

/** How many recovery codes a user has at a time. */
export const RECOVERY_CODES = 10;

/** `details.code` of the 403 that a user gets who has to set up a second factor first. */
export const SECOND_FACTOR_NEEDED = 'second-factor-needed';

/** `details.code` of the panel's 400 when the password was right, and the same request is to be sent again with a `code`. */
export const SECOND_FACTOR_ASKED = 'second-factor-asked';

/** `details.code` of the panel's 400 for a code that is wrong. */
export const SECOND_FACTOR_WRONG = 'second-factor-wrong';

/** `details.code` of the 400 when the password has to be typed again: the challenge expired, was used or had too many tries. */
export const CHALLENGE_ENDED = 'challenge-ended';

/** A code as a user types it: of the authenticator app, or one of the recovery codes. */
export interface FactorCode {
  readonly kind: 'app' | 'recovery';
  readonly code: string;
}

/** Reads a code that was typed or pasted; undefined for what has the form of no code. */
export const readFactorCode = (raw: unknown): FactorCode | undefined => {
  if (typeof raw !== 'string' || raw.length > LONGEST) return undefined;
  const code = raw.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d+$/.test(code) && code.length === APP_CODE_DIGITS) return { kind: 'app', code };
  // Recovery codes have no 0 and no 1, which look like letters.
  const letters = code.replaceAll('0', 'O').replaceAll('1', 'I');
  return /^[A-Z2-7]+$/.test(letters) && letters.length === RECOVERY_CODE_LENGTH
    ? { kind: 'recovery', code: letters }
    : undefined;
};

/** Whether a company requires a second factor of a user with this role. @param rule the company's setting */
export const secondFactorRequired = (rule: string | null | undefined, role: Role | null): boolean =>
  rule === 'everyone' || (rule === 'administrators' && role === 'Company Administrator');

/** The rules of a company, from the weakest to the strongest. */
const BY_STRENGTH: readonly unknown[] = ['none', 'administrators', 'everyone'];

/** Whether a rule asks fewer users for a second factor than another; what is no rule asks none. */
export const asksFewer = (rule: unknown, than: unknown): boolean =>
  Math.max(0, BY_STRENGTH.indexOf(rule)) < Math.max(0, BY_STRENGTH.indexOf(than));

/** What a user knows of the own second factor. */
export interface SecondFactorState {
  /** Whether an authenticator app is set up. */
  readonly on: boolean;
  /** How many passkeys there are. */
  readonly passkeys: number;
  /** Whether the address of the installation allows passkeys. */
  readonly passkeysPossible: boolean;
  /** Without a password, which users of single sign-on alone do not have, nothing of it can be set up. */
  readonly hasPassword: boolean;
  /** Whether the company requires it. */
  readonly required: boolean;
  readonly recoveryCodesLeft: number;
  /** The host of the provider at which the user signs in, and can confirm to be the user; null without one. */
  readonly provider: string | null;
  /** Whether a code can be mailed to the user, for a further company: not where there is a second factor, which it would skip. */
  readonly mailsCode: boolean;
}

/** What answers a challenge: a code of an app or a recovery code, a recovery code alone, or a passkey. */
export type ChallengeMethod = 'code' | 'recovery' | 'passkey';

/** What the answer to a right password has instead of a session when a second factor is missing. */
export interface Challenge {
  /** To be sent back with the code or the passkey's answer; it opens nothing else. */
  readonly token: string;
  /** What answers it. */
  readonly methods: readonly ChallengeMethod[];
  /** What to ask a passkey, if the user has one. */
  readonly passkey?: PasskeyRequest;
  /** How long it can be answered, in seconds. */
  readonly seconds: number;
}
