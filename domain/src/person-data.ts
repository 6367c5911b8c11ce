import { isEmail } from './checks';
import type { Entity } from './entity';
import type { Field, FieldKind } from './field';
import { hidesMarks, isReservedName } from './usernames';
import { personWords as words } from './words/person-data';

/** Most characters of a name and of an address that is searched for. */
export const LONGEST_PERSON_NAME = 120;
export const LONGEST_PERSON_EMAIL = 254;

/** Letters that a name has at least: fewer would be found in every text. */
const SHORTEST_NAME = 3;

/** Rows with the person that are erased at most, in one transaction. */
export const MOST_PERSON_ROWS = 50_000;

/** Rows of each place that an answer lists; the file of the export has all. */
export const LISTED_PERSON_ROWS = 20;

/** Whom a company looks for: by address, by name, or by both. */
export interface PersonWish {
  readonly name: string | null;
  readonly email: string | null;
}

/** Why what is erased is not erased here: an account, a membership and the company's own row have pages of their own. */
export type PersonKept = 'account' | 'membership' | 'company';

/** One field in which the person occurs. */
export interface PersonText {
  /** What the field is called. */
  readonly field: string;
  readonly text: string;
}

/** A row with the person. */
export interface PersonRow {
  readonly id: string;
  /** What the row is called; null where it has no name. */
  readonly label: string | null;
  /** The documentId of a row that the API answers; null for others. */
  readonly documentId: string | null;
  readonly found: readonly PersonText[];
}

/** One kind of rows with the person. */
export interface PersonPlace {
  /** The register, or another place of the database. */
  readonly place: string;
  readonly label: string;
  readonly count: number;
  /** The first of them. */
  readonly rows: readonly PersonRow[];
  /** Why erasing leaves these rows as they are; null for those that it changes. */
  readonly kept: PersonKept | null;
}

/** Where a person occurs in the data of a company. */
export interface PersonFound {
  /** Rows of all places. */
  readonly rows: number;
  /** Rows that erasing changes. */
  readonly erased: number;
  readonly places: readonly PersonPlace[];
  /** Why the person cannot be erased now, as a sentence; null when nothing is in the way. */
  readonly refused: string | null;
}

/** What became of an erased person. */
export interface PersonErased {
  /** What is in the place of the name. */
  readonly name: string;
  /** Rows that were changed. */
  readonly rows: number;
  /** Entries of the audit log among them. */
  readonly entries: number;
  /** Links that were ended. */
  readonly links: number;
}

/** Days for which a wish to erase somebody waits for a second person. */
export const PERSON_REQUEST_DAYS = 7;

/** Who confirms that somebody is erased: another administrator, or the operator where the company has only one. */
export type PersonConfirmer = 'administrator' | 'operator';

/** A wish to erase somebody that waits for a second person. */
export interface PersonRequest extends PersonWish {
  readonly id: number;
  /** Username of who asked. */
  readonly askedBy: string;
  /** ISO 8601 in UTC. */
  readonly askedAt: string;
  readonly endsAt: string;
  /** Whether the caller asked: who did cannot confirm it. */
  readonly own: boolean;
}

/** What waits in a company, and who confirms it. */
export interface PersonRequests {
  readonly requests: readonly PersonRequest[];
  readonly confirmer: PersonConfirmer;
}

/** Addresses of this domain belong to no one, and no mail goes there (RFC 2606). */
const ERASED_DOMAIN = 'erased.invalid';

/** What is put in the place of a name. Each erased person of a company has a number, so that rows of one stay rows of one. */
export const erasedName = (number: number): string => `Erased person ${number}`;

/** What is put in the place of an address. */
export const erasedAddress = (number: number): string => `erased-person-${number}@${ERASED_DOMAIN}`;

/** Whether an address is one that was put in the place of a person's. */
export const isErasedAddress = (address: string): boolean => address.toLowerCase().endsWith(`@${ERASED_DOMAIN}`);

const WRITTEN: readonly FieldKind[] = [
  'text',
  'longText',
  'email',
  'url',
  'phone',
  'choices',
  'links',
  'person',
  'json',
  'changes',
];

/**
 * Whether the name or the address of a person can be in a field: in every text that people or the server write, unless the
 * field says that it cannot. A word of a closed list, a hash and a number are none.
 */
export const mayNamePerson = ({ kind, open, personal, audit, counted, internal }: Field): boolean =>
  (WRITTEN.includes(kind) || open === true) &&
  personal !== false &&
  audit !== 'never' &&
  counted === undefined &&
  internal !== true;

/** Texts that say who somebody is, beside addresses and those that a field which describes a person names. */
const PERSON_FIELDS: Readonly<Record<string, readonly string[]>> = {
  company: ['contactPerson', 'senderName'],
  'supplier-management': ['supplier_owner', 'assessment_reviewer_person', 'createBy', 'archivedBy'],
  'customer-management': ['manager', 'archivedBy'],
  'record-management': ['manager', 'archivedBy'],
  'control-assessment': ['archivedBy'],
  risk: ['archivedBy'],
  'acceptance-request': ['ownerName', 'askedBy'],
  'risk-acceptance': ['ownerName', 'decidedBy', 'askedBy'],
  questionnaire: ['archivedBy'],
  'questionnaire-mapping': ['recipient', 'reviewer', 'reviewedBy', 'askedBy', 'sentBy'],
  answer: ['reviewedBy'],
  'questionnaire-message': ['author'],
  'questionnaire-handover': ['decidedBy'],
  'import-batch': ['username', 'undone_by'],
  'audit-entry': ['username'],
  'bin-entry': ['deletedBy'],
  'api-token': ['madeBy', 'revokedBy'],
  webhook: ['madeBy'],
};

/** Whether a field says who somebody is: only what such a field has can be erased by name. */
export const namesPerson = ({ name, fields }: Entity, field: Field): boolean =>
  field.kind === 'email' ||
  field.kind === 'person' ||
  field.shape === 'personName' ||
  fields.some(({ describes }) => describes?.includes(field.name)) ||
  (PERSON_FIELDS[name]?.includes(field.name) ?? false);

/** Characters and words by which JSON is written: replacing them would break what is stored as JSON. */
const OF_JSON = /["\\]/;
const LITERALS = ['null', 'true', 'false'];

const textOf = (raw: unknown): string => (typeof raw === 'string' ? raw.trim() : '');

const nameProblem = (name: string): string | undefined => {
  if (name.length > LONGEST_PERSON_NAME) return words.nameLong({ most: LONGEST_PERSON_NAME });
  if ((name.match(/\p{L}/gu) ?? []).length < SHORTEST_NAME && !/\p{Script=Han}.*\p{Script=Han}/u.test(name)) {
    return words.nameShort({ least: SHORTEST_NAME });
  }
  if (hidesMarks(name) || OF_JSON.test(name)) return words.nameMarks;
  return isReservedName(name) || LITERALS.includes(name.toLowerCase()) ? words.nameReserved : undefined;
};

/**
 * Reads whom a company looks for.
 * @returns the wish, or the problem of each field
 */
export const readPersonWish = (
  sent: Readonly<Record<string, unknown>>,
): { readonly wish: PersonWish; readonly problems: Readonly<Partial<Record<keyof PersonWish, string>>> } => {
  const [name, email] = [textOf(sent.name), textOf(sent.email)];
  const wrongName = name === '' ? undefined : nameProblem(name);
  const fits =
    email.length <= LONGEST_PERSON_EMAIL && isEmail(email) && !OF_JSON.test(email) && !isErasedAddress(email);
  const wrongEmail = email === '' || fits ? undefined : words.notEmail;
  const none = name === '' && email === '' ? words.nothing : undefined;
  return {
    wish: { name: name || null, email: email || null },
    problems: {
      ...(wrongName && { name: wrongName }),
      ...((wrongEmail ?? none) && { email: wrongEmail ?? none }),
    },
  };
};

/** What is typed to confirm that a person is erased: the address, or the name where only that was searched for. */
export const confirmationOf = ({ name, email }: PersonWish): string => email ?? name ?? '';
