import { maySignedIn, mayWithoutSecondFactor } from '../../../access/may';
import { publicRoute, route } from '../../../access/route';
import { beforeProof } from '../../account/services/passwords';

const beforePassword = beforeProof(({ currentPassword }) => currentPassword);

/** Signing in with a passkey alone, and a user's own passkeys. */
export default {
  routes: [
    publicRoute('POST', '/auth/passkey', 'passkey-sign-in.begin'),
    publicRoute('POST', '/auth/passkey/answer', 'passkey-sign-in.finish'),
    // A passkey is a second factor: what adding it needs is open to users who must set one up before anything else.
    route('GET', '/passkeys', 'passkey.find', mayWithoutSecondFactor()),
    route('POST', '/passkeys/begin', 'passkey.begin', mayWithoutSecondFactor(), beforePassword),
    route('POST', '/passkeys', 'passkey.add', mayWithoutSecondFactor()),
    route('POST', '/passkeys/proof', 'passkey.ask', maySignedIn()),
    route('PUT', '/passkeys/:id', 'passkey.rename', maySignedIn()),
    route('POST', '/passkeys/:id/remove', 'passkey.remove', maySignedIn(), beforePassword),
  ],
};
