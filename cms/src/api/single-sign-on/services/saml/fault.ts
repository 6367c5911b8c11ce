import type { SsoProblemCode } from '@ridgeline/domain/single-sign-on';
import { SsoProblem } from '../problem';

/** The library has no codes: by the words of its messages, in this order. A test for each is in cms/test/single-sign-on/saml. */
const BY_WORDS: readonly (readonly [RegExp, SsoProblemCode])[] = [
  [/SAML provider returned/, 'provider-refused'],
  [/decryption key/i, 'assertion-encrypted'],
  [/audience/i, 'audience-differs'],
  [/expired|not yet valid|No valid subject confirmation/, 'clock-skew'],
  [/signature|signed/i, 'signature-invalid'],
];

/** Why the library refuses a response. */
export const samlFault = (error: unknown): SsoProblem => {
  const text = error instanceof Error ? error.message : '';
  const [, code = 'response-invalid'] = BY_WORDS.find(([words]) => words.test(text)) ?? [];
  return new SsoProblem(code, text);
};
