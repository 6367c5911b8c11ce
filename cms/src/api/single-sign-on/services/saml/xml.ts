import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom';

/** The namespaces of SAML 2.0 and of XML signatures. */
export const NAMESPACES = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

type Namespace = keyof typeof NAMESPACES;

/** Whether a document could contain entities. No parser gets it then: neither ours nor that of a library. */
export const hasDocumentType = (text: string): boolean => /<!(?!--|\[CDATA\[)/.test(text);

/** The outermost element of a document. @throws where it is not well-formed, or has a document type */
export const parseXml = (text: string): Element => {
  if (hasDocumentType(text)) throw new Error('The document has a document type');
  const { documentElement } = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'text/xml');
  if (!documentElement) throw new Error('The document is empty');
  return documentElement;
};

/** The elements of this name anywhere inside. */
export const elementsIn = (element: Element, namespace: Namespace, name: string): Element[] => [
  ...element.getElementsByTagNameNS(NAMESPACES[namespace], name),
];

/** The children of this name. */
export const childrenOf = (element: Element, namespace: Namespace, name: string): Element[] =>
  elementsIn(element, namespace, name).filter(({ parentNode }) => parentNode === element);

/** Whether an element has this name. */
export const isNamed = (element: Element, namespace: Namespace, name: string): boolean =>
  element.namespaceURI === NAMESPACES[namespace] && element.localName === name;

/** The text of an element, without spaces around it. */
export const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? '';
