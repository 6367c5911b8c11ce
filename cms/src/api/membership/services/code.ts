import { createHash, randomBytes } from 'node:crypto';
import { readToken } from '../../../access/token-form';

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** The code of a new invitation, 192 random bits, and the only form in which it is stored. */
export const newInvitationCode = (): { readonly code: string; readonly hash: string } => {
  const code = randomBytes(24).toString('base64url');
  return { code, hash: hashOf(code) };
};

/** The stored form of a code; undefined for what is none. */
export const hashOfInvitation = (raw: unknown): string | undefined => {
  const code = readToken(raw);
  return code === undefined ? undefined : hashOf(code);
};
