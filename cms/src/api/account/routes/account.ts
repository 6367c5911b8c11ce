import { mayOwnAccount } from '../../../access/may';
import { publicRoute, route } from '../../../access/route';
import { beforeProof } from '../services/passwords';

/** A user's own account: registration and confirmation before the sign-in, and the password. Signing in is in src/access. */
export default {
  routes: [
    publicRoute('GET', '/registration', 'account.registration'),
    publicRoute('POST', '/auth/register', 'account.register'),
    publicRoute('POST', '/auth/confirm-email', 'account.confirmEmail'),
    publicRoute('POST', '/auth/forgot-password', 'account.forgotPassword'),
    publicRoute('POST', '/auth/reset-password', 'account.resetPassword'),
    route(
      'POST',
      '/auth/change-password',
      'own-profile.changePassword',
      mayOwnAccount(),
      beforeProof(({ currentPassword }) => currentPassword),
    ),
  ],
};
