import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** `rlt_` for a company's or `rlo_` for an operator's, the documentId of the token's row, and its secret. */
const FORM = /^rl[to]_([a-z][a-z0-9]{23})_([\w-]{43})$/;

/** Whether a bearer token says that it is one of the operator. */
export const isOperatorToken = (bearer: string): boolean => bearer.startsWith('rlo_');

/** Whether a bearer token says that it is one of a program, and no access token of a user. */
export const isApiToken = (bearer: string): boolean => bearer.startsWith('rlt_') || isOperatorToken(bearer);

/** The two parts of a token; undefined for what cannot be one. */
export const partsOf = (bearer: string): { documentId: string; secret: string } | undefined => {
  const [, documentId, secret] = FORM.exec(bearer) ?? [];
  return documentId && secret ? { documentId, secret } : undefined;
};

/**
 * The only form in which a secret is stored. It is 256 random bits, which cannot be tried out as a password can, so that a
 * fast hash without salt is enough.
 */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Whether a secret has this hash, in a time that does not depend on where they differ. */
export const fits = (secret: string, hash: Buffer): boolean =>
  hash.length === 32 && timingSafeEqual(hashOf(secret), hash);

/** A new token for a row, to be shown once, and the hash to be stored. */
export const newToken = (documentId: string, kind: 'rlt' | 'rlo' = 'rlt'): { token: string; hash: Buffer } => {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${kind}_${documentId}_${secret}`, hash: hashOf(secret) };
};
