import { mayAs, mayOwnAccount, mayOwnAccountWithoutSecondFactor } from '../../../access/may';
import { publicRoute, route } from '../../../access/route';
import { beforeProof } from '../../account/services/passwords';

const beforePassword = beforeProof(({ currentPassword }) => currentPassword);

/** The second step of a sign-in, a user's own second factor, and its reset by who manages the user. */
export default {
  routes: [
    publicRoute('POST', '/auth/second-factor', 'second-factor.signIn'),
    // What setting it up needs is open to users who must do so before anything else.
    route('GET', '/second-factor', 'own-second-factor.find', mayOwnAccountWithoutSecondFactor()),
    route('POST', '/second-factor/key', 'own-second-factor.propose', mayOwnAccountWithoutSecondFactor()),
    route('POST', '/second-factor', 'own-second-factor.start', mayOwnAccountWithoutSecondFactor(), beforePassword),
    route('POST', '/second-factor/off', 'own-second-factor.stop', mayOwnAccount(), beforePassword),
    route('POST', '/second-factor/recovery-codes', 'own-second-factor.renew', mayOwnAccount(), beforePassword),
    route('POST', '/second-factor/prove', 'own-second-factor.prove', mayOwnAccount(), beforePassword),
    route('POST', '/users/:id/second-factor/reset', 'second-factor.reset', mayAs('Operator', 'Company Administrator')),
  ],
};
