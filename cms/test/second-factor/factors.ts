import { bearer, cookieOf, type SignedIn, signIn } from '../access/people.ts';
import type { Failure } from '../account/people.ts';
import { type AccountName, type Answer, compiled, emailOf, PASSWORD, type TestServer } from '../harness/index.ts';

const totp = () => compiled<typeof import('../../src/access/factor/totp')>('access/factor/totp');

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a key that is shown to a user. */
export const bytesOf = (key: string): Buffer => {
  const bits = [...key].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code that an app shows now, or some steps of half a minute before or after. */
export const codeNow = (key: string, steps = 0): string =>
  totp().codeOfStep(bytesOf(key), totp().stepAt(Date.now()) + steps);

/** A code that is none of those that are accepted now. */
export const wrongFor = (key: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeNow(key, steps));
  return Array.from({ length: 9 }, (_, at) => String(111_111 * (at + 1))).find((code) => !near.includes(code)) ?? '';
};

export interface Challenged {
  readonly challenge: { readonly token: string; readonly methods: string[]; readonly seconds: number };
}

/** A user with a second factor. */
export interface Guarded {
  readonly account: AccountName;
  readonly key: string;
  readonly recoveryCodes: readonly string[];
  readonly jwt: string;
}

type Ask = <Body = unknown>(path: string, body?: object) => Promise<Answer<Body & Failure>>;

/** Calls below `/api/second-factor` with an access token. */
export const ownAs =
  (server: TestServer, jwt: string): Ask =>
  (path, body = {}) =>
    server.anonymous.post(`/api/second-factor${path}`, body, bearer(jwt));

/** Signs in, which must not need a second factor yet, and turns it on. */
export const guard = async (server: TestServer, account: AccountName): Promise<Guarded> => {
  const { body } = await signIn(server, emailOf(account));
  const own = ownAs(server, body.jwt);
  const proposed = await own<{ data: { key: string } }>('/key');
  const { key } = proposed.body.data;
  const on = await own<{ jwt: string; recoveryCodes: string[] }>('', { currentPassword: PASSWORD, code: codeNow(key) });
  if (on.status !== 200) throw new Error(`${account} cannot turn it on: ${JSON.stringify(on.body)}`);
  await forgetStep(server, account);
  return { account, key, recoveryCodes: on.body.recoveryCodes, jwt: on.body.jwt };
};

/** Lets codes of the present step be used again, so that tests do not wait half a minute for the next one. */
export const forgetStep = (server: TestServer, account: AccountName) =>
  server.sql.query(
    'update ridgeline_second_factors f set last_step = 0 from up_users u where u.id = f.user_id and u.username = $1',
    [account],
  );

/** The challenge after a right password. */
export const challengeOf = async (server: TestServer, account: AccountName): Promise<string> => {
  const answer = (await signIn(server, emailOf(account))) as unknown as Answer<Challenged>;
  if (!answer.body.challenge) throw new Error(`${account} got no challenge: ${JSON.stringify(answer.body)}`);
  return answer.body.challenge.token;
};

/** Sends a code for a challenge. */
export const answerWith = (server: TestServer, challenge: unknown, code: unknown, address = '203.0.113.1') =>
  server.anonymous.post<SignedIn & Failure & { error?: { details?: { code?: string } } }>(
    '/api/auth/second-factor',
    { challenge, code },
    { 'x-forwarded-for': address },
  );

/** Whether an answer opened a session. */
export const opened = (answer: Answer<Partial<SignedIn>>): boolean =>
  answer.status === 200 && typeof answer.body.jwt === 'string' && cookieOf(answer).startsWith('ridgeline_session=');
