import { type SamlTestProvider, startSamlProvider } from '../../../tools/saml/provider.ts';
import { type SamlForm, visitSamlProvider } from '../../../tools/saml/visit.ts';
import type { Failure } from '../account/people.ts';
import type { Answer, Requester, TestServer } from '../harness/index.ts';
import {
  companyPlace,
  cookieIn,
  giveAddresses,
  type Outcome,
  operatorPlace,
  type Place,
  proveDomains,
} from './company.ts';

type Settings = Answer<{ data: Record<string, unknown> & { entityId: string; acsUri: string } } & Failure>;

/** A company with a SAML provider, or the operators with theirs. */
export interface SamlSigning {
  readonly provider: SamlTestProvider;
  readonly administrator: Requester;
  readonly entityId: string;
  readonly acsUri: string;
  readonly change: (data: object) => Promise<Settings>;
  /** Begins a sign-in. */
  readonly begin: (email: string) => Promise<{ url: string; cookie: string }>;
  /** Sends the form of the provider's page as a browser does: without a cookie. @returns where the browser goes on */
  readonly post: (
    form: Pick<SamlForm, 'SAMLResponse' | 'RelayState'>,
  ) => Promise<{ status: number; next: string; text: string }>;
  /** Finishes the sign-in on the page to which the browser was sent. */
  readonly end: (next: string, cookie: string) => Promise<Outcome>;
  /** All of it. @param name at the provider */
  readonly signIn: (name: string, email?: string) => Promise<Outcome>;
  /** A whole test of the settings. @returns how it ended */
  readonly test: (name: string) => Promise<Record<string, unknown> | null>;
}

const LONG = 20;

/** Sets SAML up for Acme by the metadata of a provider of its own, which knows Acme by the metadata of the server. */
export const setUpSaml = async (server: TestServer, more: object = {}): Promise<SamlSigning> => {
  await giveAddresses(server, 'acme');
  return setUpSamlAt(server, await companyPlace(server), more);
};

/** The same for the operators. */
export const setUpSamlOperators = async (server: TestServer): Promise<SamlSigning> =>
  setUpSamlAt(server, await operatorPlace(server), {});

const setUpSamlAt = async (
  server: TestServer,
  { path, administrator, domain }: Place,
  more: object,
): Promise<SamlSigning> => {
  const provider = await startSamlProvider();
  const change: SamlSigning['change'] = (data) => administrator.put(path, { data });
  const { metadata } = provider;
  const stored = await change({ kind: 'saml', metadata, domains: [domain], active: true, ...more });
  if (stored.status !== 200) throw new Error(`SAML was not set up: ${JSON.stringify(stored.body)}`);
  await proveDomains(server);
  const { entityId, acsUri } = stored.body.data;
  provider.register(await (await fetch(entityId.replace(new URL(entityId).origin, server.url))).text());

  const begin: SamlSigning['begin'] = async (email) => {
    const answer = await server.anonymous.post<{ data: { url: string } }>('/api/auth/single-sign-on', { email });
    if (answer.status !== 200) throw new Error(`No sign-in was begun: ${JSON.stringify(answer.body)}`);
    return { url: answer.body.data.url, cookie: cookieIn(answer) };
  };
  const post: SamlSigning['post'] = async ({ SAMLResponse, RelayState }) => {
    const answer = await fetch(`${server.url}/api/auth/single-sign-on/saml`, {
      method: 'POST',
      body: new URLSearchParams({ SAMLResponse, RelayState }),
      redirect: 'manual',
    });
    return { status: answer.status, next: answer.headers.get('location') ?? '', text: await answer.text() };
  };
  const end: SamlSigning['end'] = (next, cookie) =>
    server.anonymous.post('/api/auth/single-sign-on/callback', { answer: next.split('?')[1] ?? '' }, { cookie });
  const knownAs = (name: string, email = `${name}@${domain}`): void => {
    if (!provider.people.has(name)) provider.people.set(name, { email });
  };
  const through = async (url: string, name: string, cookie: string) =>
    end((await post(await visitSamlProvider(url, name))).next, cookie);
  return {
    ...{ provider, administrator, entityId, acsUri, change, begin, post, end },
    signIn: async (name, email = `${name}@${domain}`) => {
      knownAs(name, email);
      const { url, cookie } = await begin(email);
      return through(url, name, cookie);
    },
    test: async (name) => {
      knownAs(name);
      const answer = await administrator.post<{ data: { url: string } }>(`${path}/test`, {});
      await through(answer.body.data.url, name, cookieIn(answer));
      const { body } = await administrator.get<Settings['body']>(path);
      return body.data.lastTest as Record<string, unknown> | null;
    },
  };
};

/** An element with everything inside, out of a document. */
export const cut = (xml: string, name: string): string => {
  const found = new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(xml)?.[0];
  if (!found || found.length < LONG) throw new Error(`There is no ${name} in ${xml}`);
  return found;
};
