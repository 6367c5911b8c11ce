import type { Configuration } from 'openid-client';
import { type Person, wantedClaims } from './person';
import { SsoProblem } from './problem';
import { type Asked, addressFor, type Checks, discover, type Provider, redeem } from './provider';
import type { Returning } from './rounds';
import { samlAddress } from './saml/sign-in';
import { signOutAddress } from './sign-out';
import type { StoredSso } from './stored';

/** A person for whom the provider vouches. */
export interface Vouched {
  readonly person: Person;
  /** Where the person signs out there. */
  readonly signOut?: string | undefined;
}

/** Milliseconds for which a provider's document counts where people are sent to it. */
const FRESH = 5_000;

/** Most providers that are remembered. */
const MOST = 500;

interface Known {
  readonly asked: Promise<Configuration>;
  readonly until: number;
}

const known = new Map<string, Known>();

const keyOf = ({ issuer, clientId, secret }: Provider): string => JSON.stringify([issuer, clientId, secret]);

const forgetOld = (now: number): void => {
  for (const [key, { until }] of known) if (until <= now || known.size >= MOST) known.delete(key);
};

/**
 * As `discover`, with a document that is at most five seconds old: a sign-in can be begun by anybody, and each would otherwise
 * be a request to the provider. What a provider vouches for is checked with a document that was read for it.
 * @throws SsoProblem
 */
const discovered = (provider: Provider): Promise<Configuration> => {
  const now = Date.now();
  const key = keyOf(provider);
  const before = known.get(key);
  if (before && before.until > now) return before.asked;
  forgetOld(now);
  const entry: Known = { asked: discover(provider), until: now + FRESH };
  known.set(key, entry);
  entry.asked.catch(() => {
    if (known.get(key) === entry) known.delete(key);
  });
  return entry.asked;
};

/** The address at which a person signs in at the provider. @throws SsoProblem */
export const addressAt = async (sso: StoredSso, checks: Checks, asked: Asked = {}): Promise<string> =>
  sso.kind === 'saml'
    ? samlAddress(sso, checks, asked.again)
    : (await addressFor(await discovered(sso), checks, asked)).href;

/** What the SAML provider has answered was verified when it came. */
const answered = ({ answer, revision }: Returning, sso: StoredSso): Vouched => {
  if (answer === null || revision !== sso.revision) throw new SsoProblem('round-ended');
  if ('code' in answer) throw new SsoProblem(answer.code, answer.detail);
  return { person: answer };
};

/**
 * The person who has come back from the provider.
 * @param answer the query with which the provider sent the browser back
 * @throws SsoProblem
 */
export const vouchedFor = async (
  sso: StoredSso,
  answer: URLSearchParams,
  round: Returning & Checks,
): Promise<Vouched> => {
  if (sso.kind === 'saml') return answered(round, sso);
  const config = await discover(sso);
  const person = await redeem(config, answer, round, wantedClaims(sso));
  return { person, signOut: await signOutAddress(config, person.idToken) };
};
