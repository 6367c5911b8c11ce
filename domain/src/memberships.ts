/** The code of the refusal when an invited person has an account of another company already, and joins with it. */
export const ACCOUNT_EXISTS = 'account-exists';

/** A company of the signed-in user. */
export interface OwnCompanyListed {
  /** Of the membership; null for the company that the account belongs to. */
  readonly id: number | null;
  readonly documentId: string;
  readonly name: string;
  readonly role: string | null;
  readonly status: string;
  /** Whether the user has to confirm the membership before it opens anything. */
  readonly waits: boolean;
}

/** A member of a company whose account belongs to another one. */
export interface Member {
  readonly id: number;
  readonly username: string;
  readonly displayName: string | null;
  readonly email: string;
  readonly role: string;
  readonly since: string;
  /** Whether it opens nothing until the person has confirmed it: the provider of the person’s own company has changed. */
  readonly waits: boolean;
}

/** An invitation that can still be accepted. It does not say whether the address has an account. */
export interface OpenInvitation {
  readonly id: number;
  readonly email: string;
  readonly role: string;
  readonly invitedBy: string;
  readonly expiresAt: string;
}

/** What an invitation says to the person who is invited. */
export interface ReadInvitation {
  readonly company: string;
  readonly role: string;
  readonly invitedBy: string;
}

/** What the inviting user gets; the address once, and only when no mail carries it. */
export interface SentInvitation {
  readonly data: OpenInvitation;
  readonly invitation: { readonly mail: 'queued' | 'not-configured'; readonly url?: string };
}
