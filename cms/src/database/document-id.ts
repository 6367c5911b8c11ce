import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A documentId like Strapi's: 24 small letters and digits, the first one a letter. */
export const newDocumentId = (): string => {
  let id = '';
  for (const [index, byte] of randomBytes(24).entries()) {
    id += index === 0 ? ALPHABET[10 + (byte % 26)] : ALPHABET[byte % 36];
  }
  return id;
};
