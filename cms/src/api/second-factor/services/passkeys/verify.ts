import type { NewPasskeyAnswer, PasskeyAnswer } from '@ridgeline/domain/passkey';
import { PASSKEY_SITE, passkeyChallenge } from '../../../../access/passkey-request';

/** EdDSA, ES256 and RS256: what authenticators have, and Node verifies. */
export const ALGORITHMS = [-8, -7, -257];

/** What is stored of a passkey to check its answers. */
export interface StoredKey {
  readonly credential: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

const expected = (token: string) => ({
  expectedChallenge: passkeyChallenge(token),
  expectedOrigin: PASSKEY_SITE.origin,
  expectedRPID: PASSKEY_SITE.id,
  requireUserVerification: true,
});

const asSent = <Answer extends { readonly id: string }>(answer: Answer) =>
  ({ ...answer, rawId: answer.id, type: 'public-key', clientExtensionResults: {} }) as const;

/**
 * Whether the authenticator was asked for no statement about itself, as the browser was. The library would check others with
 * certificates, and load the lists of revoked ones from the addresses in them: these come from the user.
 */
const withoutCertificates = async (attestation: string): Promise<boolean> => {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const statement = decodeAttestationObject(isoBase64URL.toBuffer(attestation));
  const form = statement.get('fmt');
  return form === 'none' || (form === 'packed' && statement.get('attStmt').get('x5c') === undefined);
};

/** Undefined for what is wrong in whatever way: the library throws for each. It reads no database. */
const orNothing = async <Result>(work: () => Promise<Result | undefined>): Promise<Result | undefined> => {
  try {
    return await work();
  } catch (error) {
    strapi.log.debug(`A passkey was refused: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
};

/** The key of a new passkey that was made for this token, at this address, with its user verified. */
export const verifyNew = (answer: NewPasskeyAnswer, token: string): Promise<StoredKey | undefined> =>
  orNothing(async () => {
    if (!(await withoutCertificates(answer.response.attestationObject))) return undefined;
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected(token),
      response: asSent(answer),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credential: id, publicKey: Buffer.from(publicKey), counter };
  });

/** The new counter of a passkey that answered for this token, at this address, with its user verified. */
export const verifyAnswer = (answer: PasskeyAnswer, token: string, key: StoredKey): Promise<number | undefined> =>
  orNothing(async () => {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(token),
      response: asSent(answer),
      credential: { id: key.credential, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
