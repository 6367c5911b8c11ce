import type { AskedPasskey, BegunPasskey, Passkey, PasskeyRequest } from '@ridgeline/domain/passkey';
import { bearer, type SignedIn, signIn } from '../access/people.ts';
import type { Failure } from '../account/people.ts';
import { type AccountName, type Answer, emailOf, PASSWORD, type TestServer } from '../harness/index.ts';
import { Authenticator, type Wrong } from './authenticator.ts';

export type Coded = Failure & { error?: { message?: string; details?: { code?: string } } };

/** Calls below `/api/passkeys` with an access token. */
export const passkeysAs = (server: TestServer, jwt: string) => ({
  list: () => server.anonymous.get<{ data: Passkey[] }>('/api/passkeys', bearer(jwt)),
  ask: () => server.anonymous.post<{ data: AskedPasskey }>('/api/passkeys/proof', {}, bearer(jwt)),
  begin: (proof: object) =>
    server.anonymous.post<{ data: BegunPasskey } & Failure>('/api/passkeys/begin', proof, bearer(jwt)),
  add: (body: object) =>
    server.anonymous.post<{ jwt: string; recoveryCodes: string[] } & Failure>('/api/passkeys', body, bearer(jwt)),
  rename: (id: string, name: unknown) =>
    server.anonymous.put<{ data: Passkey } & Failure>(`/api/passkeys/${id}`, { name }, bearer(jwt)),
  remove: (id: string, proof: object) =>
    server.anonymous.post<{ jwt: string } & Failure>(`/api/passkeys/${id}/remove`, proof, bearer(jwt)),
});

/** A user with a passkey. */
export interface Keyed {
  readonly account: AccountName;
  readonly jwt: string;
  readonly device: Authenticator;
  readonly recoveryCodes: readonly string[];
}

/** The origin that passkeys of the server are made for. */
export const originOf = ({ url }: TestServer): string => `http://localhost:${new URL(url).port}`;

/** Adds a passkey to an open session. @param proof what the server wants beside the password */
export const addTo = async (server: TestServer, jwt: string, proof: object = {}, wrong: Wrong = {}) => {
  const own = passkeysAs(server, jwt);
  const begun = await own.begin({ currentPassword: PASSWORD, ...proof });
  if (begun.status !== 200) throw new Error(`no passkey begins: ${JSON.stringify(begun.body)}`);
  const { token, creation } = begun.body.data;
  const device = new Authenticator(originOf(server));
  const answer = await own.add({ challenge: token, passkey: device.make(creation, wrong), name: 'My phone' });
  return { device, answer };
};

/** Signs in, which must not need a second factor yet, and adds a passkey. */
export const giveKey = async (server: TestServer, account: AccountName): Promise<Keyed> => {
  const { body } = await signIn(server, emailOf(account));
  const { device, answer } = await addTo(server, body.jwt);
  if (answer.status !== 200) throw new Error(`${account} gets no passkey: ${JSON.stringify(answer.body)}`);
  return { account, device, ...answer.body };
};

/** The challenge after a right password. */
export interface KeyChallenge {
  readonly token: string;
  readonly methods: readonly string[];
  readonly passkey: PasskeyRequest;
}

/** Types the password, and returns what is asked then. */
export const afterPassword = async (server: TestServer, account: AccountName): Promise<KeyChallenge> =>
  ((await signIn(server, emailOf(account))) as unknown as Answer<{ challenge: KeyChallenge }>).body.challenge;

/** Sends a passkey's answer as the second step. */
export const answerByKey = (server: TestServer, challenge: unknown, passkey: unknown) =>
  server.anonymous.post<SignedIn & Coded>('/api/auth/second-factor', { challenge, passkey });

/** What a browser asks any passkey for. */
export const askAny = async (server: TestServer): Promise<AskedPasskey> =>
  (await server.anonymous.post<{ data: AskedPasskey }>('/api/auth/passkey', {})).body.data;

/** Sends a passkey's answer alone. */
export const comeAlone = (server: TestServer, challenge: unknown, passkey: unknown) =>
  server.anonymous.post<SignedIn & Coded>('/api/auth/passkey/answer', { challenge, passkey });
