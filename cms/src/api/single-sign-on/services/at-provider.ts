import { discovered } from './discovered';
import { type Person, wantedClaims } from './person';
import { SsoProblem } from './problem';
import { type Asked, addressFor, type Checks, discover, redeem } from './provider';
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
