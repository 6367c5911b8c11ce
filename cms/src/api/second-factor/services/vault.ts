import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { environment } from '../../../environment';

/** Names the key and the form of what it encrypts: another form gets another name. */
const FORM = 'ridgeline second factor 1';
const IV = 12;
const TAG = 16;

const keyOf = (): Buffer => Buffer.from(hkdfSync('sha256', environment.secrets.encryptionKey, '', FORM, 32));

/** Encrypts a user's secret for the database. It can be decrypted for this user alone. */
export const sealSecret = (secret: Uint8Array, userId: number): string => {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyOf(), iv).setAAD(Buffer.from(String(userId)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** The secret again; undefined for one of another user, or encrypted with another ENCRYPTION_KEY. */
export const openSecret = (stored: string, userId: number): Buffer | undefined => {
  const bytes = Buffer.from(stored, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(), bytes.subarray(0, IV), { authTagLength: TAG })
      .setAAD(Buffer.from(String(userId)))
      .setAuthTag(bytes.subarray(IV, IV + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]);
  } catch {
    strapi.log.warn(`The key of user ${userId}'s authenticator app cannot be read: is ENCRYPTION_KEY another one?`);
    return undefined;
  }
};
