import type { PasskeyCreation } from '@ridgeline/domain/passkey';
import { PASSKEY_SECONDS, PASSKEY_SITE, passkeyChallenge } from '../../../../access/passkey-request';
import type { Principal } from '../../../../access/principal';
import { ALGORITHMS } from './verify';

const NAME = 'Ridgeline';

/** What a passkey says of its user: the random id of the account, which names no person. */
export const handleOf = (documentId: string): string => Buffer.from(documentId).toString('base64url');

/**
 * What the browser needs to make a passkey that can also sign in alone.
 * @param known credentials of the user: an authenticator that has one of them makes no second one
 */
export const creationFor = (
  token: string,
  { documentId, email, displayName, username }: Principal,
  known: readonly string[],
): PasskeyCreation => ({
  rp: { id: PASSKEY_SITE.id, name: NAME },
  user: { id: handleOf(documentId), name: email, displayName: displayName ?? username },
  challenge: passkeyChallenge(token),
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: PASSKEY_SECONDS * 1_000,
  attestation: 'none',
  excludeCredentials: known.map((id) => ({ id, type: 'public-key' })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
});
