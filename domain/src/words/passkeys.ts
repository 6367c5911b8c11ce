import { live } from '../language';
import english from '../messages/en/passkeys';

/** Words of the passkeys: in the profile and at the sign-in. */
export const passkeyWords = live('passkeys', english);
