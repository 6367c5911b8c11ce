import { mayOwnAccount, mayOwnAccountWithoutSecondFactor } from '../../../access/may';
import { publicRoute, route } from '../../../access/route';
import { beforeProof } from '../../account/services/passwords';

const beforePassword = beforeProof(({ currentPassword }) => currentPassword);

/** Signing in with a passkey alone, and a user's own passkeys. */
export default {
  routes: [
    publicRoute('POST', '/auth/passkey', 'passkey-sign-in.begin'),
    publicRoute('POST', '/auth/passkey/answer', 'passkey-sign-in.finish'),
    // A passkey is a second factor: what adding it needs is open to users who must set one up before anything else.
    route('GET', '/passkeys', 'passkey.find', mayOwnAccountWithoutSecondFactor()),
    route('POST', '/passkeys/begin', 'passkey.begin', mayOwnAccountWithoutSecondFactor(), beforePassword),
    route('POST', '/passkeys', 'passkey.add', mayOwnAccountWithoutSecondFactor()),
    route('POST', '/passkeys/proof', 'passkey.ask', mayOwnAccount()),
    route('PUT', '/passkeys/:id', 'passkey.rename', mayOwnAccount()),
    route('POST', '/passkeys/:id/remove', 'passkey.remove', mayOwnAccount(), beforePassword),
  ],
};
