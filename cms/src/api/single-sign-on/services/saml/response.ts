import type { SsoProblemCode } from '@ridgeline/domain/single-sign-on';
import type { Element } from '@xmldom/xmldom';
import { checkMarkup, MarkupError } from '../../../../processes/markup';
import { SsoProblem } from '../problem';
import { acsUri, clientOf, type SamlProvider, TOLERANCE } from './client';
import { childrenOf, elementsIn, isNamed, parseXml, textOf } from './xml';

/** Longest response, in characters of base64: 150 groups have about 20,000. */
const LONGEST_RESPONSE = 60_000;

/**
 * Libraries take time in proportion to the square of the elements: a response has some hundreds. It has one assertion,
 * which is signed, and may be signed itself.
 */
const MARKUP = { elements: 3_000, depth: 50, text: 20_000, named: { Assertion: 1, Signature: 2 } };

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** SHA-1, in signatures and in digests. */
const WEAK = /#(?:rsa-|dsa-|hmac-)?sha1$/i;

/**
 * Counts what a response has, before anything of it is parsed.
 * @throws SsoProblem
 */
export const checkResponse = (encoded: string): void => {
  if (encoded.length > LONGEST_RESPONSE)
    throw new SsoProblem('response-invalid', `more than ${LONGEST_RESPONSE} characters`);
  const bytes = Buffer.from(encoded, 'base64');
  // Document types, comments and CDATA: no provider needs them.
  if (bytes.includes('<!')) throw new SsoProblem('response-invalid', 'document type, comment or CDATA');
  try {
    checkMarkup(bytes, MARKUP);
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    throw new SsoProblem('response-invalid', error.message);
  }
};

/** Reads the document before the library does: nothing in it that two parsers could read in two ways. @throws SsoProblem */
const open = (encoded: string): Element => {
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  try {
    const root = parseXml(text);
    if (isNamed(root, 'protocol', 'Response')) return root;
  } catch (error) {
    throw new SsoProblem('response-invalid', String((error as Error).message));
  }
  throw new SsoProblem('response-invalid', 'no response');
};

const refuseWeak = (root: Element): void => {
  const methods = ['SignatureMethod', 'DigestMethod'].flatMap((name) => elementsIn(root, 'signature', name));
  const weak = methods.map((one) => one.getAttribute('Algorithm') ?? '').find((name) => WEAK.test(name));
  if (weak !== undefined) throw new SsoProblem('signature-weak', weak);
};

/** Whether the provider confirms that the browser of this request was sent here. */
const confirms = (confirmation: Element, data: Element, requestId: string): boolean =>
  confirmation.getAttribute('Method') === BEARER && data.getAttribute('InResponseTo') === requestId;

const isOver = (data: Element): boolean =>
  !(Date.now() - TOLERANCE < Date.parse(data.getAttribute('NotOnOrAfter') ?? ''));

/** Checks what the library leaves open. @param assertion the signed part alone @throws SsoProblem */
const check = (assertion: Element, { issuer }: SamlProvider, requestId: string): void => {
  const [named] = childrenOf(assertion, 'assertion', 'Issuer');
  if (textOf(named) !== issuer) throw new SsoProblem('issuer-differs', textOf(named));
  const [subject] = childrenOf(assertion, 'assertion', 'Subject');
  const here = (subject ? childrenOf(subject, 'assertion', 'SubjectConfirmation') : []).flatMap((confirmation) =>
    childrenOf(confirmation, 'assertion', 'SubjectConfirmationData')
      .filter((data) => data.getAttribute('Recipient') === acsUri())
      .map((data) => ({ confirmation, data })),
  );
  if (here.length === 0) throw new SsoProblem('recipient-differs');
  const fitting = here.filter(({ confirmation, data }) => confirms(confirmation, data, requestId));
  if (fitting.length === 0) throw new SsoProblem('round-ended', 'no confirmation of this request');
  if (fitting.every(({ data }) => isOver(data))) throw new SsoProblem('clock-skew', 'the confirmation is over');
};

/** The attributes of the response around the assertion, which may be unsigned: what they say must still fit. @throws SsoProblem */
const checkAround = (root: Element, requestId: string): void => {
  const destination = root.getAttribute('Destination');
  if (destination && destination !== acsUri()) throw new SsoProblem('recipient-differs', destination);
  if (root.getAttribute('InResponseTo') !== requestId) throw new SsoProblem('round-ended', 'another request');
};

/** The library has no codes: by the words of its messages, in this order. A test for each is in cms/test/single-sign-on/saml. */
const BY_WORDS: readonly (readonly [RegExp, SsoProblemCode])[] = [
  [/SAML provider returned/, 'provider-refused'],
  [/decryption key/i, 'assertion-encrypted'],
  [/audience/i, 'audience-differs'],
  [/expired|not yet valid|No valid subject confirmation/, 'clock-skew'],
  [/signature|signed/i, 'signature-invalid'],
];

/** Why the library refuses a response. */
const samlFault = (error: unknown): SsoProblem => {
  const text = error instanceof Error ? error.message : '';
  const [, code = 'response-invalid'] = BY_WORDS.find(([words]) => words.test(text)) ?? [];
  return new SsoProblem(code, text);
};

/**
 * Verifies a response that was counted: signed by a certificate of the company's provider, for this request, this company and this moment.
 * @returns the signed assertion
 * @throws SsoProblem
 */
export const verifyResponse = async (encoded: string, provider: SamlProvider, requestId: string): Promise<Element> => {
  const root = open(encoded);
  refuseWeak(root);
  checkAround(root, requestId);
  const client = await clientOf(provider, requestId);
  const { profile } = await client.validatePostResponseAsync({ SAMLResponse: encoded }).catch((error: unknown) => {
    throw samlFault(error);
  });
  const signed = profile?.getAssertionXml?.();
  if (signed === undefined) throw new SsoProblem('response-invalid', 'no assertion');
  const assertion = parseXml(signed);
  const inside = isNamed(assertion, 'assertion', 'Assertion')
    ? assertion
    : childrenOf(assertion, 'assertion', 'Assertion')[0];
  if (!inside) throw new SsoProblem('response-invalid', 'no assertion');
  check(inside, provider, requestId);
  return inside;
};
