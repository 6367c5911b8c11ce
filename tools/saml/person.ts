import { randomBytes } from 'node:crypto';

/** A person at the provider. */
export interface SamlPerson {
  readonly email?: string;
  readonly nameId?: string;
  readonly format?: string;
  /** When the person signed in at the provider: now by default, and null where the provider does not say it. */
  readonly signedInAt?: string | null;
  /** Further attributes. */
  readonly attributes?: Readonly<Record<string, string | readonly string[]>>;
}

const MINUTES = 5 * 60_000;

/** A text as it is written in XML. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The attributes of a person, with the address among them. */
export const attributesOf = ({ email, attributes = {} }: SamlPerson): string => {
  const all = { ...(email !== undefined && { email }), ...attributes };
  const written = Object.entries(all).map(([name, values]) => {
    const texts = [values].flat().map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`);
    return `<saml:Attribute Name="${escaped(name)}">${texts.join('')}</saml:Attribute>`;
  });
  return written.length > 0 ? `<saml:AttributeStatement>${written.join('')}</saml:AttributeStatement>` : '';
};

/** The statement of when a person signed in. */
export const statementOf = ({ signedInAt = new Date().toISOString() }: SamlPerson): string =>
  signedInAt === null
    ? ''
    : `<saml:AuthnStatement AuthnInstant="${signedInAt}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;

/** Fills the library's template of a response. */
export const withPerson = (
  template: string,
  values: Readonly<
    Record<'issuer' | 'acs' | 'audience' | 'request' | 'nameId' | 'format' | 'attributes' | 'statement', string>
  >,
): string => {
  const until = new Date(Date.now() + MINUTES).toISOString();
  const now = new Date().toISOString();
  const id = () => `_${randomBytes(16).toString('hex')}`;
  const tags: Readonly<Record<string, string>> = {
    ...{ ID: id(), AssertionID: id(), IssueInstant: now, ConditionsNotBefore: now, ConditionsNotOnOrAfter: until },
    ...{ Destination: values.acs, SubjectRecipient: values.acs, SubjectConfirmationDataNotOnOrAfter: until },
    ...{ Issuer: values.issuer, Audience: values.audience, InResponseTo: values.request },
    ...{ NameID: escaped(values.nameId), NameIDFormat: values.format, AttributeStatement: values.attributes },
    ...{ AuthnStatement: values.statement, StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success' },
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => tags[name] ?? '');
};
