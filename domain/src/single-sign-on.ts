import { isStaffRole, type Role } from './roles';

/** Where the provider sends the browser back to; it is registered there. */
export const SSO_PATH = '/single-sign-on';

/** Where a SAML provider's page sends its answer, as a form; it is registered there. */
export const SAML_PATH = '/api/auth/single-sign-on/saml';

/** What the provider of a company speaks: OpenID Connect or SAML 2.0. */
export const SSO_KINDS = ['openid', 'saml'] as const;
export type SsoKind = (typeof SSO_KINDS)[number];

/** How accounts come into being: an administrator invites each one, or the first sign-in makes it. */
export const PROVISIONING = ['invited', 'first-sign-in'] as const;
export type Provisioning = (typeof PROVISIONING)[number];

/** What can be wrong with a sign-in by a provider: `details.code` of the answer. They do not change. */
export const SSO_PROBLEMS = [
  'not-set-up',
  'issuer-forbidden',
  'issuer-unreachable',
  'issuer-invalid',
  'issuer-differs',
  'client-refused',
  'redirect-refused',
  'round-ended',
  'provider-refused',
  'code-refused',
  'token-invalid',
  'audience-differs',
  'clock-skew',
  'email-missing',
  'email-unverified',
  'domain-foreign',
  'domain-unproven',
  'user-unknown',
  'user-removed',
  'user-suspended',
  'email-taken',
  'account-linked',
  'not-you',
  'settings-changed',
  'begun-elsewhere',
  'response-invalid',
  'signature-invalid',
  'signature-weak',
  'assertion-encrypted',
  'recipient-differs',
  'name-id-missing',
  'operator-unknown',
  'not-linked',
  'other-person',
  'sign-in-old',
] as const;
export type SsoProblemCode = (typeof SSO_PROBLEMS)[number];

/** `details.code` of the 400 when a password was right, but the company signs in by its provider alone. */
export const SSO_REQUIRED = 'single-sign-on-required';

/** A role for those who have this value in the provider's claim. */
export interface RoleRule {
  readonly value: string;
  readonly role: Role;
}

/** How the last test ended. */
export interface SsoTest {
  readonly at: string;
  readonly by: string;
  /** Null for a test without a fault. */
  readonly code: SsoProblemCode | null;
  /** What the provider said, for those who look for the fault. */
  readonly detail: string;
  /** The address that the provider named. */
  readonly email: string;
}

/** A certificate by which a SAML provider signs. */
export interface SsoCertificate {
  readonly pem: string;
  /** To whom it was issued. */
  readonly name: string;
  readonly validUntil: string;
}

/** How it was proved that a domain belongs to who wants it: by a record in the DNS, by an operator, or by an earlier version that asked for no proof. */
export const DOMAIN_PROOFS = ['record', 'approval', 'before'] as const;
export type DomainProof = (typeof DOMAIN_PROOFS)[number];

/** A domain that is wanted for a provider. Nobody signs in with an address there until it is proven. */
export interface SsoDomain {
  readonly domain: string;
  /** The record of the DNS that proves it: its name, and its text. The domain itself may have the text too. */
  readonly record: { readonly name: string; readonly value: string };
  /** Null while it waits. */
  readonly proof: {
    readonly at: string;
    readonly how: DomainProof;
    /** The operator who approved it, or the user who asked for the check; null for one of an earlier version. */
    readonly by: string | null;
  } | null;
}

/** What a look into the DNS has found: the record; no text; other texts alone; or no answer. */
export const DOMAIN_CHECKS = ['proven', 'missing', 'different', 'unreachable'] as const;
export type DomainCheck = (typeof DOMAIN_CHECKS)[number];

/** The settings of a provider, as they are read: a company's, or that of the operators. The secret of the client is never returned. */
export interface ProviderSettings {
  readonly kind: SsoKind;
  /** Of OpenID Connect; for SAML the entity ID of the provider. */
  readonly issuer: string;
  readonly clientId: string;
  readonly hasSecret: boolean;
  /** SAML: the page to which the browser is sent. */
  readonly signInUrl: string;
  readonly certificates: readonly SsoCertificate[];
  readonly domains: readonly string[];
  readonly active: boolean;
  readonly required: boolean;
  readonly lastTest: SsoTest | null;
  /** Whether the caller has signed in with these settings, and so may require them. */
  readonly tested: boolean;
  /** To be registered at the provider. */
  readonly redirectUri: string;
  readonly signOutUri: string;
  /** SAML: what is registered at the provider; the entity ID is also the address of the metadata. */
  readonly entityId: string;
  readonly acsUri: string;
}

/** The settings of a company. */
export interface SingleSignOn extends ProviderSettings {
  /** The domains once more, with what proves them. */
  readonly domainProofs: readonly SsoDomain[];
  readonly provisioning: Provisioning;
  readonly role: Role;
  readonly roleClaim: string;
  readonly roleMap: readonly RoleRule[];
}

/** An operator who can be chosen to sign in with a password always. */
export interface BreakGlassOperator {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** The settings of the installation, by which its operators sign in. */
export interface OperatorSignOn extends ProviderSettings {
  /** Ids of the operators who sign in with a password also while single sign-on is required. */
  readonly breakGlass: readonly number[];
  /** The active operators who have a password. */
  readonly candidates: readonly BreakGlassOperator[];
}

export const MOST_DOMAINS = 20;
export const MOST_BREAK_GLASS = 20;
export const MOST_ROLE_RULES = 20;
/** Longest issuer, client id, secret, claim or value of a claim, in characters. */
export const LONGEST_SSO_TEXT = 500;
/** Certificates of one provider: the current one, the next one, and some to spare. */
export const MOST_CERTIFICATES = 5;
/** Longest metadata of a provider, in characters. */
export const LONGEST_METADATA = 200_000;

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a text is the name of a domain, in lower case. */
export const isDomain = (text: string): boolean => {
  const labels = text.split('.');
  return text.length <= 253 && labels.length >= 2 && labels.length <= 20 && labels.every((label) => LABEL.test(label));
};

/** The domains in a text, separated by commas, spaces or lines, each once. */
export const domainsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((part) => part.replace(/^@/, ''))
      .filter(Boolean),
  ),
];

/** The domain of an address, in lower case; undefined for what is no address. */
export const domainOfEmail = (email: string): string | undefined => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  return at > 0 && isDomain(domain) ? domain : undefined;
};

const ISSUER = /^https?:\/\/[a-z0-9[\].:-]+(?:\/[^\s?#\\]*)?$/i;

/** Whether a text has the form of an issuer: an address of the web without query, fragment and password. */
export const isIssuer = (text: string): boolean => ISSUER.test(text);

/** Whether a text has the form of the page of a SAML provider: a query is possible, as Google has one. */
export const isSignInUrl = (text: string): boolean => /^https?:\/\/[^\s#\\]+$/i.test(text);

/** A value of the token by its name, also of a group inside (`realm_access.roles`); the texts in it. */
export const claimTexts = (claims: Readonly<Record<string, unknown>>, name: string): string[] => {
  const inside = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? (value as Record<string, unknown>)[key]
      : undefined;
  const found = inside(claims, name) ?? name.split('.').reduce<unknown>(inside, claims);
  return (Array.isArray(found) ? found : [found]).filter((value): value is string => typeof value === 'string');
};

/** The role of the first rule whose value is among them. */
export const mappedRole = (rules: readonly RoleRule[], values: readonly string[]): Role | undefined =>
  rules.find(({ value, role }) => values.includes(value) && isStaffRole(role))?.role;
