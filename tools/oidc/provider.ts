import { type createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Server } from 'node:http';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { freePort } from '../database/connect.ts';

/** Claims of one person, by which the tests sign in. */
export type Claims = Readonly<Record<string, unknown>>;

/** A real OpenID provider on this machine, which tests can also make wrong. */
export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  /** Another client of the same provider and with the same secret, that has registered another address. */
  readonly otherClientId: string;
  /** People by the name with which they sign in there. */
  readonly people: Map<string, Claims>;
  /** Changes what the provider answers, until it is taken away. */
  lie: {
    discovery?: (document: Record<string, unknown>) => object;
    token?: (claims: Record<string, unknown>) => object;
    /** Waits before each answer. */
    wait?: () => Promise<unknown>;
  };
  readonly stop: () => Promise<void>;
}

const KID = 'key-of-the-tests';

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The same token with other claims, signed with the same key. */
const signedAnew = (
  token: string,
  key: ReturnType<typeof createPrivateKey>,
  change: (claims: Record<string, unknown>) => object,
): string => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const content = `${encoded({ alg: 'RS256', typ: 'JWT', kid: KID })}.${encoded(change(claims))}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
};

/** All that a client asks for is granted, without a page that asks. */
const grantAll = async (ctx: KoaContextWithOIDC) => {
  const { client, session, provider } = ctx.oidc;
  const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};

const configured = (
  people: TestProvider['people'],
  client: { readonly id: string; readonly other: string; readonly secret: string },
  addresses: { readonly back: string; readonly out: string },
  jwk: object,
): Configuration => {
  const shared = {
    client_secret: client.secret,
    redirect_uris: [addresses.back],
    post_logout_redirect_uris: [addresses.out],
    token_endpoint_auth_method: 'client_secret_post' as const,
  };
  return {
    clients: [
      { ...shared, client_id: client.id },
      { ...shared, client_id: client.other, redirect_uris: ['https://other.example/back'] },
    ],
    jwks: { keys: [jwk] } as Configuration['jwks'],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    loadExistingGrant: grantAll,
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
  };
};

/** Starts a provider that knows one client. @param addresses those that are registered: for coming back, and after a sign-out */
export const startProvider = async (addresses: {
  readonly back: string;
  readonly out: string;
}): Promise<TestProvider> => {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: KID, alg: 'RS256', use: 'sig' };
  const client = { id: 'ridgeline', other: 'another-application', secret: 'secret-of-the-client-of-the-tests' };
  const people: TestProvider['people'] = new Map();
  const made: TestProvider = {
    ...{ issuer, clientId: client.id, secret: client.secret, otherClientId: client.other, people, lie: {} },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  const provider = new Provider(issuer, configured(people, client, addresses, jwk));
  provider.use(async (ctx, next) => {
    await made.lie.wait?.();
    await next();
    const { discovery, token } = made.lie;
    const route = (ctx.oidc as { route?: string } | undefined)?.route;
    const body = ctx.body as Record<string, unknown>;
    if (route === 'discovery' && discovery) ctx.body = discovery(body);
    if (route === 'token' && token && typeof body.id_token === 'string') {
      ctx.body = { ...body, id_token: signedAnew(body.id_token, privateKey, token) };
    }
  });
  const server: Server = await new Promise((done) => {
    const listening: Server = provider.listen(port, '127.0.0.1', () => done(listening));
  });
  return made;
};
