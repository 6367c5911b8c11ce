import { randomBytes } from 'node:crypto';
import { hashOf } from '../api-token/form';

/** `rls_`, the documentId of the company, and the secret. */
const FORM = /^rls_([a-z][a-z0-9]{23})_([\w-]{43})$/;

/** Whether a bearer token says that it is the SCIM token of a company. */
export const isScimToken = (bearer: string): boolean => bearer.startsWith('rls_');

/** The two parts of a token; undefined for what cannot be one. */
export const scimPartsOf = (bearer: string): { company: string; secret: string } | undefined => {
  const [, company, secret] = FORM.exec(bearer) ?? [];
  return company && secret ? { company, secret } : undefined;
};

/** A new token of a company, to be shown once, and the hash to be stored. */
export const newScimToken = (company: string): { token: string; hash: Buffer } => {
  const secret = randomBytes(32).toString('base64url');
  return { token: `rls_${company}_${secret}`, hash: hashOf(secret) };
};
