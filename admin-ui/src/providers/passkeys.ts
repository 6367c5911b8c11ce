import type {
  AskedPasskey,
  BegunPasskey,
  NewPasskeyAnswer,
  Passkey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@ridgeline/domain/passkey';
import type { Challenge } from '@ridgeline/domain/second-factor';
import { passkeyWords } from '@ridgeline/domain/words/passkeys';
import { adoptSession } from './access';
import { read } from './data';
import { call } from './http';
import { type Identity, keepToken } from './session';

const words = passkeyWords.browser;

/** Loaded when a passkey is used: the sign-in page does without. */
const library = () => import('@simplewebauthn/browser');

/** Why the browser has no answer, in words. */
const explained = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error(words.failed({ reason: String(error) }));
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return new Error(words.cancelled);
  if (error.name === 'InvalidStateError') return new Error(words.known);
  if (error.name === 'SecurityError') return new Error(words.elsewhere);
  return new Error(words.failed({ reason: error.message }));
};

const inBrowser = async <Answer>(work: (from: Awaited<ReturnType<typeof library>>) => Promise<Answer>) => {
  const from = await library();
  if (!from.browserSupportsWebAuthn()) throw new Error(words.unsupported);
  return work(from).catch((error: unknown) => {
    throw explained(error);
  });
};

const askDevice = ({ allowCredentials, ...request }: PasskeyRequest): Promise<PasskeyAnswer> =>
  inBrowser(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: { ...request, allowCredentials: [...allowCredentials] } }),
  );

const makeOnDevice = (creation: PasskeyCreation): Promise<NewPasskeyAnswer> =>
  inBrowser(({ startRegistration }) =>
    startRegistration({
      optionsJSON: {
        ...creation,
        pubKeyCredParams: [...creation.pubKeyCredParams],
        excludeCredentials: [...creation.excludeCredentials],
      },
    }),
  );

/** Ends the browser's question for a passkey, if there is one. */
export const stopAsking = async (): Promise<void> => {
  (await library()).WebAuthnAbortService.cancelCeremony();
};

/** Signs in with a passkey alone, and starts to use the session. */
export const signInByPasskey = async (): Promise<Identity> => {
  const begin = { method: 'POST', body: {}, anonymous: true } as const;
  const { token, request } = (await call<{ data: AskedPasskey }>('auth/passkey', begin)).data;
  const body = { challenge: token, passkey: await askDevice(request) };
  return adoptSession((await call<{ jwt: string }>('auth/passkey/answer', { ...begin, body })).jwt);
};

/** Answers the challenge of a sign-in with a passkey, and starts to use the session. */
export const answerByPasskey = async ({ token, passkey }: Challenge): Promise<Identity> => {
  if (!passkey) throw new Error(words.unsupported);
  const body = { challenge: token, passkey: await askDevice(passkey) };
  const { jwt } = await call<{ jwt: string }>('auth/second-factor', { method: 'POST', body, anonymous: true });
  return adoptSession(jwt);
};

/** The part of a proof that a passkey gives. */
export interface PasskeyProof {
  readonly challenge: string;
  readonly passkey: PasskeyAnswer;
}

/** Asks one of the user's passkeys, before something of the second factor changes. */
export const proveByPasskey = async (): Promise<PasskeyProof> => {
  const { token, request } = (await call<{ data: AskedPasskey }>('passkeys/proof', { method: 'POST', body: {} })).data;
  return { challenge: token, passkey: await askDevice(request) };
};

/** The user's passkeys, the oldest first. */
export const readPasskeys = (signal?: AbortSignal): Promise<readonly Passkey[]> => read('passkeys', signal);

/** Begins to add a passkey. @param proof the password, and the second factor of a user who has one */
export const beginPasskey = async (proof: object): Promise<BegunPasskey> =>
  (await call<{ data: BegunPasskey }>('passkeys/begin', { method: 'POST', body: proof })).data;

/** Makes the passkey on a device and stores it. Every other session ends. @returns recovery codes, with the first second factor */
export const addPasskey = async ({ token, creation }: BegunPasskey, name: string): Promise<readonly string[]> => {
  const body = { challenge: token, passkey: await makeOnDevice(creation), name };
  const answer = await call<{ jwt: string; recoveryCodes: string[] }>('passkeys', { method: 'POST', body });
  keepToken(answer.jwt);
  return answer.recoveryCodes;
};

export const renamePasskey = (id: string, name: string): Promise<unknown> =>
  call(`passkeys/${id}`, { method: 'PUT', body: { name } });

/** Removes a passkey. Every other session ends. */
export const removePasskey = async (id: string, proof: object): Promise<void> => {
  keepToken((await call<{ jwt: string }>(`passkeys/${id}/remove`, { method: 'POST', body: proof })).jwt);
};
