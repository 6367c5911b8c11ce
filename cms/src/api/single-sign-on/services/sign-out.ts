import type { Configuration } from 'openid-client';
import type { EndedSession } from '../../../access/session';
import { vaultFor } from '../../../secrets/vault';
import { signOutUri } from './provider';

const { seal, open } = vaultFor('ridgeline sign-out 1', (userId) => `The address at which user ${userId} signs out`);

/** Longest token that is sent along in an address, in characters. */
const LONGEST_HINT = 4_000;

/** Where the person signs out at the provider; undefined where it has no such address. */
export const signOutAddress = async (config: Configuration, idToken: string): Promise<string | undefined> => {
  const { end_session_endpoint: named } = config.serverMetadata();
  // A document may name anything, such as javascript:.
  if (!named || !URL.canParse(named) || !/^https?:$/.test(new URL(named).protocol)) return undefined;
  const { buildEndSessionUrl } = await import('openid-client');
  const address = buildEndSessionUrl(config, {
    post_logout_redirect_uri: signOutUri(),
    ...(idToken.length <= LONGEST_HINT && { id_token_hint: idToken }),
  });
  return address.href;
};

/** The address to be kept with the session: encrypted, since the token in it names the person. */
export const sealSignOut = (address: string, userId: number): string => seal(Buffer.from(address), userId);

/** Where the browser goes on with the sign-out after its session here has ended; undefined for one that a password opened. */
export const signOutAtProvider = ({ userId, metadata }: EndedSession): string | undefined => {
  const sealed = metadata?.signOut;
  return typeof sealed === 'string' ? open(sealed, Number(userId))?.toString() : undefined;
};
