import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Seal } from './mac';

const IV = 12;
const TAG = 16;

/** The place of an entry in its chain. */
type Place = Pick<Seal, 'chain' | 'position' | 'entryId'>;

const keyOf = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'ridgeline erased entry 1', 32));

/** What the seal is bound to: the place of the entry, and what it says now. */
const boundTo = ({ chain, position, entryId }: Place, digest: string): Buffer =>
  Buffer.from([chain, position, entryId, digest].join('\n'));

/**
 * Seals an entry from which a person's data was erased: encrypts the digest of what it said before, by which its chain still
 * verifies, and binds that to what it says now (AES-256-GCM). Without the key neither can be changed, and the digest,
 * by which a guess of the erased name could be confirmed, cannot be read.
 * @param before digest of the entry as it was first sealed
 * @param digest digest of the entry as it is now
 */
export const sealErased = (key: string, place: Place, before: string, digest: string): string => {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv).setAAD(boundTo(place, digest));
  const sealed = Buffer.concat([cipher.update(before, 'hex'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** The digest of what the entry said before; undefined where the entry or its seal was changed since. */
export const openErased = (key: string, place: Place, erased: string, digest: string): string | undefined => {
  const bytes = Buffer.from(erased, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, IV), { authTagLength: TAG })
      .setAAD(boundTo(place, digest))
      .setAuthTag(bytes.subarray(IV, IV + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('hex');
  } catch {
    return undefined;
  }
};
