import type { Element } from '@xmldom/xmldom';
import type { Person } from '../person';
import { SsoProblem } from '../problem';
import { childrenOf, textOf } from './xml';

const WS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const MS = 'http://schemas.microsoft.com/identity/claims';

/** By which names providers send an address and a name, the first that is there counts. */
const EMAIL = ['email', 'mail', 'emailAddress', `${WS}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'];
const NAME = ['name', 'displayName', `${MS}/displayname`, 'urn:oid:2.16.840.1.113730.3.1.241'];

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** The attributes by their names; one that occurs twice has the values of both. */
const attributesIn = (assertion: Element): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  const statements = childrenOf(assertion, 'assertion', 'AttributeStatement');
  for (const attribute of statements.flatMap((one) => childrenOf(one, 'assertion', 'Attribute'))) {
    const name = attribute.getAttribute('Name') ?? '';
    const values = childrenOf(attribute, 'assertion', 'AttributeValue').map(textOf);
    found.set(name, [...(found.get(name) ?? []), ...values]);
  }
  return found;
};

/** The last time at which the person has signed in, in seconds since 1970. */
const signedInAt = (assertion: Element): number | undefined => {
  const moments = childrenOf(assertion, 'assertion', 'AuthnStatement')
    .map((statement) => Date.parse(statement.getAttribute('AuthnInstant') ?? ''))
    .filter((moment) => !Number.isNaN(moment));
  return moments.length > 0 ? Math.max(...moments) / 1000 : undefined;
};

/** The person of a verified assertion, in the form that other providers have. @throws SsoProblem */
export const personIn = (assertion: Element): Person => {
  const [subject] = childrenOf(assertion, 'assertion', 'Subject');
  const [nameId] = subject ? childrenOf(subject, 'assertion', 'NameID') : [];
  const name = textOf(nameId);
  if (name === '' || nameId?.getAttribute('Format') === TRANSIENT) throw new SsoProblem('name-id-missing', name);
  const attributes = attributesIn(assertion);
  const first = (names: readonly string[]): string | undefined =>
    names.map((one) => attributes.get(one)?.[0]).find(Boolean);
  const email = first(EMAIL) ?? (name.includes('@') ? name : undefined);
  return {
    subject: name,
    signedInAt: signedInAt(assertion),
    claims: { ...Object.fromEntries(attributes), email, name: first(NAME) },
  };
};
