import { startProvider, type TestProvider } from '../../../tools/oidc/provider.ts';
import { visitProvider } from '../../../tools/oidc/visit.ts';
import type { SignedIn } from '../access/people.ts';
import type { Failure } from '../account/people.ts';
import { type Answer, PASSWORD, type Requester, type TestServer } from '../harness/index.ts';

export type Outcome = Answer<SignedIn & Failure & { test?: true; error?: { details?: { code?: string } } }>;

/** A company with a provider. */
export interface Signing {
  readonly provider: TestProvider;
  readonly administrator: Requester;
  /** Adds a person to the provider, with an address of the company. */
  readonly add: (name: string, more?: object) => void;
  /** Begins a sign-in. */
  readonly begin: (email: string) => Promise<{ url: string; cookie: string }>;
  /** Ends a sign-in with what the provider answered. */
  readonly end: (answer: string, cookie: string) => Promise<Outcome>;
  /** Both, with the provider between them. */
  readonly signIn: (person: string, email?: string) => Promise<Outcome>;
  readonly change: (data: object) => Promise<Answer<{ data: Record<string, unknown> } & Failure>>;
  /** A whole test of the settings. @returns how it ended, as the settings say */
  readonly test: (person: string) => Promise<Record<string, unknown> | null>;
}

/** Gives the users of a company addresses of its own domain: `acme-analyst@acme.test`. */
export const giveAddresses = (server: TestServer, name: string) =>
  server.sql.query(`update up_users set email = username || $2 where username like $1`, [`${name}-%`, `@${name}.test`]);

/** The cookies of an answer, as a browser sends them back. */
export const cookieIn = (answer: Answer<unknown>): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** The status of an answer, and the code of its refusal. */
export const codeOf = ({ status, body }: Outcome): [number, string | undefined] => [status, body.error?.details?.code];

/** Sets single sign-on up for Acme, with a provider of its own. */
export const setUp = async (server: TestServer, more: object = {}): Promise<Signing> => {
  await giveAddresses(server, 'acme');
  const administrator = await signedIn(server, 'acme-administrator@acme.test');
  const begun = await administrator.get<{ data: { redirectUri: string; signOutUri: string } }>('/api/single-sign-on');
  const { redirectUri, signOutUri } = begun.body.data;
  const provider = await startProvider({ back: redirectUri, out: signOutUri });
  const change: Signing['change'] = (data) => administrator.put('/api/single-sign-on', { data });
  const { issuer, clientId, secret } = provider;
  const settings = { issuer, clientId, secret, domains: ['acme.test'], active: true, ...more };
  const stored = await change(settings);
  if (stored.status !== 200) throw new Error(`Single sign-on was not set up: ${JSON.stringify(stored.body)}`);
  const begin: Signing['begin'] = async (email) => {
    const answer = await server.anonymous.post<{ data: { url: string } }>('/api/auth/single-sign-on', { email });
    if (answer.status !== 200) throw new Error(`No sign-in was begun: ${JSON.stringify(answer.body)}`);
    return { url: answer.body.data.url, cookie: cookieIn(answer) };
  };
  const end: Signing['end'] = (answer, cookie) =>
    server.anonymous.post('/api/auth/single-sign-on/callback', { answer }, { cookie });
  return {
    ...{ provider, administrator, begin, end, change },
    add: (name, more = {}) => {
      provider.people.set(name, { email: `${name}@acme.test`, email_verified: true, name: 'A Person', ...more });
    },
    signIn: async (person, email = `${person}@acme.test`) => {
      const { url, cookie } = await begin(email);
      return end(await visitProvider(url, person), cookie);
    },
    test: async (person) => {
      const answer = await administrator.post<{ data: { url: string | null } }>('/api/single-sign-on/test', {});
      const { url } = answer.body.data;
      if (url !== null) await end(await visitProvider(url, person), cookieIn(answer));
      const { body } = await administrator.get<{ data: { lastTest: Record<string, unknown> | null } }>(
        '/api/single-sign-on',
      );
      return body.data.lastTest;
    },
  };
};

/** Calls as a user who signs in with this address and the usual password. */
export const signedIn = async (server: TestServer, identifier: string): Promise<Requester> => {
  const { body } = await server.anonymous.post<SignedIn>('/api/auth/local', { identifier, password: PASSWORD });
  const headers = { authorization: `Bearer ${body.jwt}` };
  const { anonymous } = server;
  return {
    get: (path) => anonymous.get(path, headers),
    post: (path, data) => anonymous.post(path, data, headers),
    put: (path, data) => anonymous.put(path, data, headers),
    patch: (path, data) => anonymous.patch(path, data, headers),
    delete: (path, data) => anonymous.delete(path, data, headers),
  };
};
