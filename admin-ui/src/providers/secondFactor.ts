import { CHALLENGE_ENDED, type SecondFactorState } from '@ridgeline/domain/second-factor';
import { adoptSession } from './access';
import { read, send } from './data';
import { HttpError } from './errors';
import { call } from './http';
import type { PasskeyProof } from './passkeys';
import { type Identity, keepToken } from './session';

/** Sends a code for the challenge of a sign-in, and starts to use the session. */
export const answerChallenge = async (challenge: string, code: string): Promise<Identity> => {
  const body = { challenge, code };
  const { jwt } = await call<{ jwt: string }>('auth/second-factor', { method: 'POST', body, anonymous: true });
  return adoptSession(jwt);
};

/** Whether the password has to be typed again. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof HttpError && error.details.code === CHALLENGE_ENDED;

/** The key under which the second factor is cached. */
export const SECOND_FACTOR = ['second-factor'];

/** The user's own second factor. */
export const readSecondFactor = (signal?: AbortSignal): Promise<SecondFactorState> => read('second-factor', signal);

/** A key for an authenticator app, to be typed, and as the address that a QR code holds. */
export interface NewKey {
  readonly key: string;
  readonly address: string;
}

/** Asks for a new key; one that was asked for before no longer counts. */
export const askForKey = (): Promise<NewKey> => send('POST', 'second-factor/key');

/** The password, and a code or a passkey's answer, without which nothing of it changes. */
export interface Proof extends Partial<PasskeyProof> {
  readonly currentPassword: string;
  readonly code?: string;
}

/** Proves that the user is there, so that this session counts as fresh: a passkey needs no password. */
export const proveUser = (body: Partial<Proof>): Promise<unknown> =>
  call('second-factor/prove', { method: 'POST', body });

/** Turns it on. Every other session of the account ends. @returns the recovery codes, which are shown once */
export const turnOn = async (body: Proof): Promise<readonly string[]> => {
  const answer = await call<{ jwt: string; recoveryCodes: string[] }>('second-factor', { method: 'POST', body });
  keepToken(answer.jwt);
  return answer.recoveryCodes;
};

/** Turns it off. Every other session of the account ends. */
export const turnOff = async (body: Proof): Promise<void> => {
  keepToken((await call<{ jwt: string }>('second-factor/off', { method: 'POST', body })).jwt);
};

/** New recovery codes; the former ones end. */
export const renewRecoveryCodes = async (body: Proof): Promise<readonly string[]> =>
  (await call<{ recoveryCodes: string[] }>('second-factor/recovery-codes', { method: 'POST', body })).recoveryCodes;
