import { generate } from 'selfsigned';

/** A key with the certificate of it, as providers have them. */
export interface SigningKey {
  readonly privateKey: string;
  readonly certificate: string;
}

/** Makes a key with a certificate that it signs itself. @param bits few for a weak one */
export const makeKey = async (name: string, bits = 2048): Promise<SigningKey> => {
  const made = await generate([{ name: 'commonName', value: name }], { keySize: bits, algorithm: 'sha256' });
  return { privateKey: made.private, certificate: made.cert };
};
