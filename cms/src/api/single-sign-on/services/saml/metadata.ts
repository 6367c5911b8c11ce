import { LONGEST_METADATA } from '@ridgeline/domain/single-sign-on';
import { samlWords } from '@ridgeline/domain/words/saml';
import type { Element } from '@xmldom/xmldom';
import { checkMarkup } from '../../../../processes/markup';
import type { Faults } from '../../../account/services/values';
import { childrenOf, elementsIn, hasDocumentType, isNamed, parseXml, textOf } from './xml';

const { faults: words } = samlWords;

/** A provider has some dozens, a federation with all its members more than are looked at here. */
const MARKUP = { elements: 3_000, depth: 50, text: 60_000 };

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

const described = (text: string): Described | undefined => {
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

/** Reads metadata; undefined where there is none, or something is wrong, which is added to the faults. */
export const readMetadata = (raw: unknown, faults: Faults): Described | undefined => {
  if (raw === undefined || raw === null || raw === '') return undefined;
  if (typeof raw !== 'string') faults.add('metadata', words.metadata);
  else if (raw.length > LONGEST_METADATA) faults.add('metadata', words.metadataLong({ most: LONGEST_METADATA }));
  else if (hasDocumentType(raw)) faults.add('metadata', words.metadataUnsafe);
  else {
    try {
      const text = raw.replace(/^\uFEFF/, '').trim();
      checkMarkup(Buffer.from(text), MARKUP);
      const found = described(text);
      if (found) return found;
    } catch {
      // Not well-formed, or far too much: as little metadata as a text without a provider.
    }
    faults.add('metadata', words.metadata);
  }
  return undefined;
};
