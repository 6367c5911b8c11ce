import type { Role } from '@ridgeline/domain';
import { isEmail } from '@ridgeline/domain';
import { claimTexts, domainOfEmail, mappedRole } from '@ridgeline/domain/single-sign-on';
import { SsoProblem } from './problem';
import type { StoredSso } from './stored';

/** Claims of a person, checked: signature, issuer, audience, times, and that they answer what was asked. */
export interface Person {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly subject: string;
  /** When the person last signed in at the provider, in seconds since 1970; undefined where it does not say. */
  readonly signedInAt?: number | undefined;
}

/** A person at the provider, as far as the product is concerned. */
export interface Arriving {
  readonly email: string;
  readonly subject: string;
  readonly name: string | null;
  /** By the company's rules; undefined where none fits. */
  readonly role: Role | undefined;
  /** Whether the provider says that the address was verified. */
  readonly verified: boolean;
}

const textIn = (claims: Person['claims'], name: string): string | undefined => {
  const value = claims[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** Reads the claims by the company's settings. @throws SsoProblem */
export const readPerson = ({ claims, subject }: Person, sso: StoredSso): Arriving => {
  const email = textIn(claims, 'email')?.toLowerCase();
  if (email === undefined || !isEmail(email)) throw new SsoProblem('email-missing', Object.keys(claims).join(', '));
  if (claims.email_verified === false || claims.email_verified === 'false') throw new SsoProblem('email-unverified');
  const domain = domainOfEmail(email);
  if (domain !== undefined && sso.unproven.includes(domain)) throw new SsoProblem('domain-unproven', email);
  if (domain === undefined || !sso.domains.includes(domain)) throw new SsoProblem('domain-foreign', email);
  return {
    email,
    subject,
    name: textIn(claims, 'name') ?? null,
    role: sso.roleClaim === '' ? undefined : mappedRole(sso.roleMap, claimTexts(claims, sso.roleClaim)),
    verified: claims.email_verified === true,
  };
};

/** Claims without which the provider is asked for more. */
export const wantedClaims = ({ roleClaim }: StoredSso): string[] => [
  'email',
  ...(roleClaim === '' ? [] : [roleClaim.split('.')[0] ?? roleClaim]),
];
