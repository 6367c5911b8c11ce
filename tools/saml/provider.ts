import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { inflateRawSync } from 'node:zlib';
import { freePort } from '../database/connect.ts';
import { makeKey, type SigningKey } from './keys.ts';
import { IdentityProvider, ServiceProvider, setSchemaValidator } from './samlify.ts';

/** A person at the provider. */
interface SamlPerson {
  readonly email?: string;
  readonly nameId?: string;
  readonly format?: string;
  /** When the person signed in at the provider: now by default, and null where the provider does not say it. */
  readonly signedInAt?: string | null;
  /** Further attributes. */
  readonly attributes?: Readonly<Record<string, string | readonly string[]>>;
}

const MINUTES = 5 * 60_000;

/** A text as it is written in XML. */
const personEscaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The attributes of a person, with the address among them. */
const attributesOf = ({ email, attributes = {} }: SamlPerson): string => {
  const all = { ...(email !== undefined && { email }), ...attributes };
  const written = Object.entries(all).map(([name, values]) => {
    const texts = [values].flat().map((value) => `<saml:AttributeValue>${personEscaped(value)}</saml:AttributeValue>`);
    return `<saml:Attribute Name="${personEscaped(name)}">${texts.join('')}</saml:Attribute>`;
  });
  return written.length > 0 ? `<saml:AttributeStatement>${written.join('')}</saml:AttributeStatement>` : '';
};

/** The statement of when a person signed in. */
const statementOf = ({ signedInAt = new Date().toISOString() }: SamlPerson): string =>
  signedInAt === null
    ? ''
    : `<saml:AuthnStatement AuthnInstant="${signedInAt}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;

/** Fills the library's template of a response. */
const withPerson = (
  template: string,
  values: Readonly<
    Record<'issuer' | 'acs' | 'audience' | 'request' | 'nameId' | 'format' | 'attributes' | 'statement', string>
  >,
): string => {
  const until = new Date(Date.now() + MINUTES).toISOString();
  const now = new Date().toISOString();
  const id = () => `_${randomBytes(16).toString('hex')}`;
  const tags: Readonly<Record<string, string>> = {
    ...{ ID: id(), AssertionID: id(), IssueInstant: now, ConditionsNotBefore: now, ConditionsNotOnOrAfter: until },
    ...{ Destination: values.acs, SubjectRecipient: values.acs, SubjectConfirmationDataNotOnOrAfter: until },
    ...{ Issuer: values.issuer, Audience: values.audience, InResponseTo: values.request },
    ...{ NameID: personEscaped(values.nameId), NameIDFormat: values.format, AttributeStatement: values.attributes },
    ...{ AuthnStatement: values.statement, StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success' },
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => tags[name] ?? '');
};

/** A real SAML identity provider on this machine, which tests can also make wrong. */
export interface SamlTestProvider {
  readonly issuer: string;
  readonly signInUrl: string;
  readonly metadata: string;
  readonly certificate: string;
  /** People by the name with which they sign in there. */
  readonly people: Map<string, SamlPerson>;
  /** Makes an application known, by its metadata. */
  readonly register: (metadata: string) => void;
  /** Changes what the provider answers, until it is taken away. */
  lie: {
    /** Before it is signed, and after. */
    content?: (xml: string) => string;
    signed?: (xml: string) => string;
    /** What is signed: the assertion by default. */
    signs?: 'response' | 'both' | 'nothing';
    algorithm?: string;
    key?: SigningKey;
  };
  readonly stop: () => Promise<void>;
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

// Requests of the product are read by the library's own checks; the tests need no schema for them.
setSchemaValidator({ validate: () => Promise.resolve('not checked') });

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString());
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const metadataWith = (metadata: string, signs: SamlTestProvider['lie']['signs']): string =>
  signs === 'response' || signs === 'nothing'
    ? metadata.replace('WantAssertionsSigned="true"', 'WantAssertionsSigned="false"')
    : metadata;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Asks for the name of a person of the tests. */
const signInPage = (action: string): string => `<!doctype html><title>Provider</title>
<form method="post" action="${escaped(action)}"><label>Login <input name="login"></label><button>Sign-in</button></form>`;

/** Sends the answer to the application at once, as providers do. */
const answerPage = (action: string, response: string, state: string): string => `<!doctype html><title>Provider</title>
<form method="post" action="${escaped(action)}">
<input type="hidden" name="SAMLResponse" value="${escaped(response)}">
<input type="hidden" name="RelayState" value="${escaped(state)}"></form>
<script>document.forms[0].submit()</script>`;

/** Starts a provider that knows the applications that are registered. */
export const startSamlProvider = async (): Promise<SamlTestProvider> => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const [issuer, signInUrl] = [`${origin}/metadata`, `${origin}/sign-in`];
  const own = await makeKey('Provider of the tests');
  const known = new Map<string, string>();
  const providerWith = ({ privateKey, certificate }: SigningKey, algorithm = RSA_SHA256) =>
    IdentityProvider({
      ...{ entityID: issuer, privateKey, signingCert: certificate, requestSignatureAlgorithm: algorithm },
      ...{ nameIDFormat: [EMAIL_FORMAT], singleSignOnService: [{ Binding: REDIRECT, Location: signInUrl }] },
      // The library warns without one.
      singleLogoutService: [{ Binding: REDIRECT, Location: `${origin}/sign-out` }],
    });
  const made: SamlTestProvider = {
    ...{ issuer, signInUrl, metadata: providerWith(own).getMetadata(), certificate: own.certificate },
    people: new Map(),
    lie: {},
    register: (metadata) => {
      known.set(/entityID="([^"]+)"/.exec(metadata)?.[1] ?? '', metadata);
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };

  const answer = async (query: Record<string, string>, name: string): Promise<string> => {
    const { content, signed, signs, algorithm, key = own } = made.lie;
    const provider = providerWith(key, algorithm);
    const request = Buffer.from(query.SAMLRequest ?? '', 'base64');
    const asked = /<saml:Issuer[^>]*>([^<]+)</.exec(inflateRawSync(request).toString())?.[1] ?? '';
    const registered = known.get(asked);
    if (registered === undefined) throw new Error(`No application is registered as ${asked}`);
    const metadata = metadataWith(registered, signs);
    const application = ServiceProvider({ metadata, wantMessageSigned: signs === 'response' || signs === 'both' });
    const acs = application.entityMeta.getAssertionConsumerService('post');
    const { extract } = await provider.parseLoginRequest(application, 'redirect', { query });
    const person = made.people.get(name) ?? {};
    const { context } = await provider.createLoginResponse(
      application,
      { extract },
      'post',
      {},
      {
        customTagReplacement: (template) => {
          const filled = withPerson(template, {
            ...{ issuer, acs, audience: asked },
            ...{ request: String(extract.request?.id), nameId: person.nameId ?? person.email ?? name },
            ...{ format: person.format ?? EMAIL_FORMAT, attributes: attributesOf(person) },
            statement: statementOf(person),
          });
          return { id: '_response', context: content?.(filled) ?? filled };
        },
      },
    );
    const xml = Buffer.from(context, 'base64').toString();
    return answerPage(acs, base64(signed?.(xml) ?? xml), query.RelayState ?? '');
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const reply = async (): Promise<string> => {
      if (pathname !== '/sign-in') return made.metadata;
      if (request.method !== 'POST') return signInPage(request.url ?? '/');
      return answer(Object.fromEntries(searchParams), (await bodyOf(request)).get('login') ?? '');
    };
    reply().then(
      (page) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return made;
};
