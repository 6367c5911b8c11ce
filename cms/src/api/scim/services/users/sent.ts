import { isEmail } from '@ridgeline/domain';
import { scimWords } from '@ridgeline/domain/words/scim';
import { Faults, readText } from '../../../account/services/values';
import { type Attributes, attribute, neededIn, partIn, partsOf, textIn, yesNoIn } from '../attributes';
import { scimFault } from '../fault';

/** A user as a directory wants it. Attributes that the product does not have are ignored. */
export interface SentUser {
  readonly userName: string;
  readonly externalId: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly displayName: string | null;
  /** In lower case. */
  readonly email: string;
  /** Undefined to stay as it is. */
  readonly active: boolean | undefined;
}

const { faults: words } = scimWords;

/** Most addresses of one user that are looked through. */
const MOST_EMAILS = 20;

/** The primary address, else that of the work, else the first one, else the userName. */
const emailIn = (data: Attributes, userName: string, otherwise: string | undefined): string => {
  const parts = partsOf(attribute(data, 'emails'), 'emails', MOST_EMAILS);
  const found =
    parts.find((part) => yesNoIn(part, 'primary')) ??
    parts.find((part) => textIn(part, 'type')?.toLowerCase() === 'work') ??
    parts[0];
  const named = isEmail(userName) ? userName : undefined;
  const email = (found && textIn(found, 'value')) ?? otherwise ?? named;
  if (email === undefined || !isEmail(email)) throw scimFault('invalidValue', words.email);
  return email.toLowerCase();
};

const displayNameIn = (data: Attributes): string | null => {
  const name = partIn(data, 'name');
  const parts = [textIn(name, 'givenName'), textIn(name, 'familyName')].filter(Boolean).join(' ');
  const displayName = textIn(data, 'displayName') ?? textIn(name, 'formatted') ?? parts;
  const faults = new Faults();
  const read = readText({ displayName: displayName || null }, 'displayName', faults) ?? null;
  faults.refuse();
  return read;
};

/**
 * Reads a whole user.
 * @param email the present address, which stays where none is sent
 * @throws ValidationError
 */
export const readSentUser = (data: Attributes, email?: string): SentUser => {
  const name = partIn(data, 'name');
  const userName = neededIn(data, 'userName');
  return {
    userName,
    externalId: textIn(data, 'externalId'),
    givenName: textIn(name, 'givenName'),
    familyName: textIn(name, 'familyName'),
    displayName: displayNameIn(data),
    email: emailIn(data, userName, email),
    active: yesNoIn(data, 'active'),
  };
};
