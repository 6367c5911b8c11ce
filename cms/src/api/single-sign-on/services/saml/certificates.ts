import { X509Certificate } from 'node:crypto';
import { MOST_CERTIFICATES, type SsoCertificate } from '@ridgeline/domain/single-sign-on';
import { samlWords } from '@ridgeline/domain/words/saml';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import type { Faults } from '../../../account/services/values';

const { faults: words } = samlWords;

/** Longest list of certificates as it is typed, in characters. */
const LONGEST = 50_000;
const LEAST_BITS = 2_048;

const BLOCK = /-----BEGIN CERTIFICATE-----([^-]*)-----END CERTIFICATE-----/g;

const parse = (base64: string): X509Certificate | undefined => {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return undefined;
  }
};

/** The certificates in a text in PEM form, or in base64 without the lines around it, as metadata has them. */
const partsOf = (text: string): string[] => {
  const blocks = [...text.matchAll(BLOCK)].map(([, inside = '']) => inside);
  const parts = blocks.length > 0 ? blocks : text.split(/\n\s*\n/);
  return parts.map((part) => part.replace(/\s+/g, '')).filter(Boolean);
};

const fault = (base64: string, number: number): string | undefined => {
  const key = parse(base64)?.publicKey;
  if (!key) return words.certificate({ number });
  const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
  return key.asymmetricKeyType === 'rsa' && modulusLength >= LEAST_BITS ? undefined : words.certificateWeak({ number });
};

/**
 * Reads certificates, each once; what is wrong is added to the faults.
 * @param raw a text or texts
 * @returns in base64
 */
export const readCertificates = (raw: unknown, faults: Faults): string[] => {
  const text = Array.isArray(raw) ? raw.slice(0, MOST_CERTIFICATES + 1).join('\n\n') : raw;
  const found = typeof text === 'string' && text.length <= LONGEST ? [...new Set(partsOf(text))] : [];
  const wrong = found.map((base64, at) => fault(base64, at + 1)).find((one) => one !== undefined);
  if (found.length === 0) faults.add('certificates', words.certificateNeeded);
  else if (found.length > MOST_CERTIFICATES) {
    faults.add('certificates', ssoWords.faults.tooMany({ most: MOST_CERTIFICATES }));
  } else if (wrong !== undefined) faults.add('certificates', wrong);
  return found;
};

/** A certificate as the settings show it. @param base64 as it is stored */
export const shownCertificate = (base64: string): SsoCertificate => {
  const { subject, validTo } = new X509Certificate(Buffer.from(base64, 'base64'));
  const [, name = subject] = /^CN=(.+)$/m.exec(subject) ?? [];
  return { pem: pemOf(base64), name, validUntil: new Date(validTo).toISOString() };
};

/** A certificate in PEM form. @param base64 as it is stored */
export const pemOf = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`;
