import { startProvider, type TestProvider } from '../../../tools/oidc/provider.ts';
import { visitProvider } from '../../../tools/oidc/visit.ts';
import type { SignedIn } from '../access/people.ts';
import type { Failure } from '../account/people.ts';
import { type Answer, PASSWORD, type Requester, type TestServer } from '../harness/index.ts';

export type Outcome = Answer<SignedIn & Failure & { test?: true; error?: { details?: { code?: string } } }>;

/** A company with a provider, or the operators with theirs. */
export interface Signing {
  readonly provider: TestProvider;
  /** Who has set it up. */
  readonly administrator: Requester;
  /** Adds a person to the provider, with an address of the domain. */
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

/** Marks the domains that wait as approved by an operator. */
export const proveDomains = (server: TestServer) =>
  server.sql.query(
    `update ridgeline_sso_domains set proven_at = now(), proven_how = 'approval', proven_by = 'operator' where proven_at is null`,
  );

/** The cookies of an answer, as a browser sends them back. */
export const cookieIn = (answer: Answer<unknown>): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** The status of an answer, and the code of its refusal. */
export const codeOf = ({ status, body }: Outcome): [number, string | undefined] => [status, body.error?.details?.code];

/** Whose single sign-on. */
export interface Place {
  /** The address of its settings. */
  readonly path: string;
  readonly administrator: Requester;
  readonly domain: string;
}

/** Acme, with its administrator. */
export const companyPlace = async (server: TestServer): Promise<Place> => ({
  path: '/api/single-sign-on',
  administrator: await signedIn(server, 'acme-administrator@acme.test'),
  domain: 'acme.test',
});

/** The operators, of whom one gets an address of their domain. */
export const operatorPlace = async (server: TestServer): Promise<Place> => {
  await server.sql.query(`update up_users set email = 'operator@ops.test' where username = 'operator'`);
  const administrator = await signedIn(server, 'operator@ops.test');
  return { path: '/api/operator-sign-on', administrator, domain: 'ops.test' };
};

/** Sets single sign-on up for Acme, with a provider of its own. */
export const setUp = async (server: TestServer, more: object = {}): Promise<Signing> => {
  await giveAddresses(server, 'acme');
  return setUpAt(server, await companyPlace(server), more);
};

/** Sets single sign-on up for the operators, with a provider of their own. */
export const setUpOperators = async (server: TestServer, more: object = {}): Promise<Signing> =>
  setUpAt(server, await operatorPlace(server), more);

const setUpAt = async (server: TestServer, { path, administrator, domain }: Place, more: object): Promise<Signing> => {
  const begun = await administrator.get<{ data: { redirectUri: string; signOutUri: string } }>(path);
  const { redirectUri, signOutUri } = begun.body.data;
  const provider = await startProvider({ back: redirectUri, out: signOutUri });
  const change: Signing['change'] = (data) => administrator.put(path, { data });
  const { issuer, clientId, secret } = provider;
  const settings = { issuer, clientId, secret, domains: [domain], active: true, ...more };
  const stored = await change(settings);
  if (stored.status !== 200) throw new Error(`Single sign-on was not set up: ${JSON.stringify(stored.body)}`);
  await proveDomains(server);
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
      provider.people.set(name, { email: `${name}@${domain}`, email_verified: true, name: 'A Person', ...more });
    },
    signIn: async (person, email = `${person}@${domain}`) => {
      const { url, cookie } = await begin(email);
      return end(await visitProvider(url, person), cookie);
    },
    test: async (person) => {
      const answer = await administrator.post<{ data: { url: string | null } }>(`${path}/test`, {});
      const { url } = answer.body.data;
      if (url !== null) await end(await visitProvider(url, person), cookieIn(answer));
      const { body } = await administrator.get<{ data: { lastTest: Record<string, unknown> | null } }>(path);
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
