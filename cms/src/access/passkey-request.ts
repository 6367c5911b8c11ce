import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { PasskeyRequest } from '@ridgeline/domain/passkey';
import { environment, overTls } from '../environment';

/** How long a passkey can answer, in seconds: as long as a challenge. */
export const PASSKEY_SECONDS = 300;

const site = new URL(environment.publicUrl);

/** The address for which passkeys are made, and no other: browsers and the server check it. */
export const PASSKEY_SITE = { id: site.hostname, origin: site.origin };

/** Whether browsers allow passkeys here: not for numbers instead of a name, and without TLS on `localhost` alone. */
export const passkeysPossible =
  !isIP(site.hostname.replace(/^\[|\]$/g, '')) && (overTls || site.hostname === 'localhost');

/** What a passkey signs for a token. The token itself is not shown to the authenticator: without it an answer is worth nothing. */
export const passkeyChallenge = (token: string): string =>
  createHash('sha256').update(`ridgeline passkey ${token}`).digest('base64url');

/** What the browser asks a passkey for. @param credentials of one user; none for any passkey of this address */
export const passkeyRequest = (token: string, credentials: readonly string[] = []): PasskeyRequest => ({
  rpId: PASSKEY_SITE.id,
  challenge: passkeyChallenge(token),
  allowCredentials: credentials.map((id) => ({ id, type: 'public-key' })),
  timeout: PASSKEY_SECONDS * 1_000,
  userVerification: 'required',
});
