import { createCipheriv, randomBytes, scrypt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { Decrypter, Encrypter, type Recipient, Stanza } from 'age-encryption';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** First bytes of an encrypted archive: the format of age (age-encryption.org/v1). */
const AGE = 'age-encryption.org/';

type Bytes = Uint8Array<ArrayBuffer>;

/** The work factor that age uses for a passphrase: 2^18, which takes 256 MB for a moment. */
const WORK = 18;
const MEMORY = 2 ** 29;
/** Bytes of the salt; age prescribes them, as the other values of this file. */
const SALT = 16;
const LABEL = 'age-encryption.org/v1/scrypt';

/** As age writes bytes into a header: without padding. */
const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/**
 * Encrypts the key of a file with a passphrase, as age's own `scrypt` recipient does (C2SP, age.md, "The scrypt recipient type").
 * The package derives the key in JavaScript, which stops a server for a second when it makes its daily backup. Node derives
 * it in another thread.
 */
const passphraseRecipient = (passphrase: string): Recipient => ({
  async wrapFileKey(fileKey) {
    const salt = randomBytes(SALT);
    const cost = { N: 2 ** WORK, r: 8, p: 1, maxmem: MEMORY };
    const key = await derive(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), 32, cost);
    // The key is used once, so that the nonce may be the same each time.
    const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 });
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    return [new Stanza(['scrypt', base64(salt), String(WORK)], body)];
  },
});

/** @returns the content encrypted with a passphrase; as it is without one */
export const encrypted = async (content: Readable, passphrase: string | undefined): Promise<Readable> => {
  if (passphrase === undefined) return content;
  const encrypter = new Encrypter();
  encrypter.addRecipient(passphraseRecipient(passphrase));
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(content) as ReadableStream<Bytes>)) as never);
};

/** @throws Error when the passphrase is another one; the stream fails where the content was changed */
export const decrypted = async (content: Readable, passphrase: string): Promise<Readable> => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(content) as ReadableStream<Bytes>)) as never);
};

/** Whether a file is encrypted. @throws Error of the file system */
export const isEncrypted = async (file: string): Promise<boolean> => {
  const opened = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === AGE;
  } finally {
    await opened.close();
  }
};
