import type { Element } from '@xmldom/xmldom';
import { childrenOf, elementsIn, isNamed, parseXml, textOf } from './xml';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** What the metadata of a provider says of it. */
export interface Described {
  readonly issuer: string;
  readonly signInUrl: string;
  readonly certificates: readonly string[];
}

/** The first provider in the document, which may be a list of several. */
const providerIn = (root: Element): { entity: Element; role: Element } | undefined => {
  const entities = isNamed(root, 'metadata', 'EntityDescriptor')
    ? [root]
    : elementsIn(root, 'metadata', 'EntityDescriptor');
  for (const entity of entities) {
    const [role] = childrenOf(entity, 'metadata', 'IDPSSODescriptor');
    if (role) return { entity, role };
  }
  return undefined;
};

/** A key without a use is for both. */
const certificatesIn = (role: Element): string[] =>
  childrenOf(role, 'metadata', 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elementsIn(key, 'signature', 'X509Certificate').map(textOf));

/** What a document says of a provider; undefined where it has none that can be used. @throws where it is not well-formed */
export const describedIn = (text: string): Described | undefined => {
  const found = providerIn(parseXml(text));
  if (!found) return undefined;
  const { entity, role } = found;
  const service = childrenOf(role, 'metadata', 'SingleSignOnService').find(
    (one) => one.getAttribute('Binding') === REDIRECT,
  );
  const issuer = entity.getAttribute('entityID')?.trim() ?? '';
  const signInUrl = service?.getAttribute('Location')?.trim() ?? '';
  const certificates = certificatesIn(role);
  return issuer && signInUrl && certificates.length > 0 ? { issuer, signInUrl, certificates } : undefined;
};
