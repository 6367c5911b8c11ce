import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { environment } from '../environment';

const IV = 12;
const TAG = 16;

/** Encrypts secrets of one kind for the database, each for its owner alone. */
export interface Vault {
  readonly seal: (secret: Uint8Array, owner: number) => string;
  /** The secret again; undefined for one of another owner, or encrypted with another ENCRYPTION_KEY. */
  readonly open: (stored: string, owner: number) => Buffer | undefined;
}

/**
 * Secrets of one kind, under AES-256-GCM.
 * @param form names the key and the form of what it encrypts: another form gets another name
 * @param what names a secret of this owner in the log, where it cannot be read
 */
export const vaultFor = (form: string, what: (owner: number) => string): Vault => {
  const keyOf = (): Buffer => Buffer.from(hkdfSync('sha256', environment.secrets.encryptionKey, '', form, 32));
  return {
    seal: (secret, owner) => {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', keyOf(), iv).setAAD(Buffer.from(String(owner)));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (stored, owner) => {
      const bytes = Buffer.from(stored, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyOf(), bytes.subarray(0, IV), { authTagLength: TAG })
          .setAAD(Buffer.from(String(owner)))
          .setAuthTag(bytes.subarray(IV, IV + TAG));
        return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]);
      } catch {
        strapi.log.warn(`${what(owner)} cannot be read: is ENCRYPTION_KEY another one?`);
        return undefined;
      }
    },
  };
};
