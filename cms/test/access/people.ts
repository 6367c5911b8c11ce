import { type AccountName, type Answer, emailOf, PASSWORD, type TestServer } from '../harness/index.ts';

export interface SignedIn {
  readonly jwt: string;
  readonly user: Readonly<Record<string, unknown>>;
}

export interface Failure {
  readonly error: { readonly status: number; readonly message: string };
}

const USER = 'plugin::users-permissions.user';

/** Signs in with the usual route, from a chosen address where a proxy is trusted. */
export const signIn = (
  server: TestServer,
  identifier: string,
  password: string = PASSWORD,
  address = '203.0.113.1',
): Promise<Answer<SignedIn & Failure>> =>
  server.anonymous.post('/api/auth/local', { identifier, password }, { 'x-forwarded-for': address });

/** The cookie that a browser would send back after the answer. */
export const cookieOf = (answer: Answer<unknown>): string =>
  (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

export const bearer = (jwt: string): Record<string, string> => ({ authorization: `Bearer ${jwt}` });

/** A separate session; ending it does not affect other tests. */
export const openSession = async (server: TestServer, account: AccountName) => {
  const answer = await signIn(server, emailOf(account));
  if (answer.status !== 200) throw new Error(`${account} cannot sign in: ${answer.status}`);
  return { jwt: answer.body.jwt, cookie: cookieOf(answer), answer };
};

export const refresh = (server: TestServer, cookie: string): Promise<Answer<{ jwt: string }>> =>
  server.anonymous.post('/api/auth/refresh', undefined, { cookie });

export const statusOfMe = async (server: TestServer, jwt: string): Promise<number> =>
  (await server.anonymous.get('/api/users/me', bearer(jwt))).status;

/** Changes a user as an administrator's route does. */
export const changeUser = (server: TestServer, account: AccountName, data: object): Promise<unknown> =>
  server.strapi.db.query(USER).update({ where: { username: account }, data });

export const userId = async (server: TestServer, account: AccountName): Promise<number> =>
  (await server.strapi.db.query(USER).findOne({ where: { username: account } })).id;
