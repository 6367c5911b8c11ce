import { SSO_PATH, type SsoProblemCode } from '@ridgeline/domain/single-sign-on';
import type { ClientAuth, Configuration } from 'openid-client';
import { environment } from '../../../environment';
import { fetchProvider } from './fetch';
import type { Person } from './person';
import { SsoProblem } from './problem';

/** Seconds by which the clocks may differ. */
const TOLERANCE = 60;

/** What the server needs to know of a provider. */
export interface Provider {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
}

/** What is kept between the two halves of a sign-in. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A person with the token that says it. */
export interface Redeemed extends Person {
  readonly idToken: string;
}

export const redirectUri = (): string => `${environment.publicUrl}${SSO_PATH}`;
export const signOutUri = (): string => `${environment.publicUrl}/signin`;

const library = () => import('openid-client');

/** As the provider lists it: the secret in the body, which all read in the same way, else in the header. */
const authenticate = async (secret: string): Promise<ClientAuth> => {
  const { ClientSecretBasic, ClientSecretPost } = await library();
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...more) => {
    const listed = server.token_endpoint_auth_methods_supported ?? [];
    return (listed.includes('client_secret_post') ? post : basic)(server, ...more);
  };
};

/** What the library reports, by its stable codes. */
const BY_CODE: Readonly<Record<string, SsoProblemCode>> = {
  OAUTH_TIMEOUT: 'issuer-unreachable',
  OAUTH_ABORT: 'issuer-unreachable',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'issuer-differs',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock-skew',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'token-invalid',
  OAUTH_KEY_SELECTION_FAILED: 'token-invalid',
  OAUTH_UNSUPPORTED_OPERATION: 'token-invalid',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'issuer-invalid',
  OAUTH_RESPONSE_IS_NOT_JSON: 'issuer-invalid',
  OAUTH_PARSE_ERROR: 'issuer-invalid',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'issuer-forbidden',
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: 'issuer-forbidden',
  OAUTH_MISSING_SERVER_METADATA: 'issuer-invalid',
  OAUTH_INVALID_SERVER_METADATA: 'issuer-invalid',
};

/** What a provider answers (RFC 6749, 5.2). */
const BY_ERROR: Readonly<Record<string, SsoProblemCode>> = {
  invalid_client: 'client-refused',
  unauthorized_client: 'client-refused',
  invalid_grant: 'code-refused',
};

const BY_CLAIM: Readonly<Record<string, SsoProblemCode>> = {
  aud: 'audience-differs',
  azp: 'audience-differs',
  iss: 'issuer-differs',
};

type Part = Readonly<Record<string, unknown>>;

/** An error with all that caused it, the outermost first. */
const chainOf = (error: unknown): Part[] => {
  const chain: Part[] = [];
  for (let at = error; typeof at === 'object' && at !== null && chain.length < 8; at = (at as Part).cause) {
    chain.push(at as Part);
  }
  return chain;
};

const firstText = (chain: readonly Part[], name: string): string | undefined =>
  chain.map((part) => part[name]).find((value): value is string => typeof value === 'string');

/** Why a call of the provider, or the check of its answer, failed. @param otherwise when it is none of the known reasons */
const problemOf = (error: unknown, otherwise: SsoProblemCode): SsoProblem => {
  const chain = chainOf(error);
  const own = chain.find((part) => part instanceof SsoProblem);
  if (own) return own as unknown as SsoProblem;
  const said = firstText(chain, 'error');
  const detail = [said, firstText(chain, 'error_description'), ...chain.map(({ message }) => message)];
  const text = [...new Set(detail.filter(Boolean))].join('; ');
  const claim = firstText(chain, 'claim');
  const code = chain.map((part) => BY_CODE[String(part.code)]).find(Boolean);
  if (said !== undefined) return new SsoProblem(BY_ERROR[said] ?? 'provider-refused', text);
  return new SsoProblem((code === 'token-invalid' && claim && BY_CLAIM[claim]) || code || otherwise, text);
};

/**
 * Reads the provider's document again for each sign-in, so that changed keys and addresses count at once.
 * @throws SsoProblem
 */
export const discover = async ({ issuer, clientId, secret }: Provider): Promise<Configuration> => {
  const { allowInsecureRequests, clockTolerance, customFetch, discovery, enableNonRepudiationChecks } = await library();
  const server = new URL(issuer);
  const metadata = { client_secret: secret, [clockTolerance]: TOLERANCE };
  try {
    return await discovery(server, clientId, metadata, await authenticate(secret), {
      [customFetch]: fetchProvider,
      // Plain http goes to receivers alone that the operator has named. The signature is checked although the token comes from the provider itself over TLS.
      execute: [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])],
    });
  } catch (error) {
    throw problemOf(error, 'issuer-unreachable');
  }
};

/** Random values for one sign-in. */
export const newChecks = async (): Promise<Checks> => {
  const { randomNonce, randomPKCECodeVerifier, randomState } = await library();
  return { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
};

/** How a person is asked. */
export interface Asked {
  /** Proposed to the provider, if known. */
  readonly email?: string | undefined;
  /** Whether a person who is signed in at the provider is asked too. */
  readonly again?: boolean;
}

/** The address at which the provider asks the person to sign in. @throws SsoProblem when its document names none that can be opened */
export const addressFor = async (config: Configuration, checks: Checks, { email, again }: Asked): Promise<URL> => {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
  const challenge = await calculatePKCECodeChallenge(checks.verifier);
  try {
    const address = buildAuthorizationUrl(config, {
      redirect_uri: redirectUri(),
      scope: 'openid email profile',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...(email && { login_hint: email }),
      // With a greatest age the provider has to say in the token when the person signed in.
      ...(again && { prompt: 'login', max_age: '0' }),
    });
    // A document may name anything, such as javascript:.
    if (!/^https?:$/.test(address.protocol)) throw new SsoProblem('issuer-invalid', 'authorization_endpoint');
    return address;
  } catch (error) {
    // The library calls such an address forbidden; it is the document that is wrong.
    throw new SsoProblem('issuer-invalid', error instanceof Error ? error.message : String(error));
  }
};

/** Claims that are not in the token, of the provider's other address for them. */
const askMore = async (config: Configuration, access: string, subject: string) => {
  const { fetchUserInfo } = await library();
  return config.serverMetadata().userinfo_endpoint ? await fetchUserInfo(config, access, subject) : {};
};

/**
 * Exchanges the code that the browser brought for the person's claims.
 * @param answer the query with which the provider sent the browser back
 * @param wanted claims to be asked for where the token has none
 * @throws SsoProblem
 */
export const redeem = async (
  config: Configuration,
  answer: URLSearchParams,
  { state, nonce, verifier }: Checks,
  wanted: readonly string[],
): Promise<Redeemed> => {
  const { authorizationCodeGrant } = await library();
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  try {
    const back = new URL(`${redirectUri()}?${answer}`);
    const tokens = await authorizationCodeGrant(config, back, checks);
    const token = tokens.claims();
    if (!token) throw new SsoProblem('token-invalid', 'no ID token');
    const more = wanted.every((name) => name in token) ? {} : await askMore(config, tokens.access_token, token.sub);
    const claims = { ...more, ...token };
    return { claims, subject: token.sub, signedInAt: token.auth_time, idToken: tokens.id_token ?? '' };
  } catch (error) {
    throw problemOf(error, 'issuer-unreachable');
  }
};
