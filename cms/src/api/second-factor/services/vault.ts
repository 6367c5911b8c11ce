import { vaultFor } from '../../../secrets/vault';

/** The keys of users' authenticator apps. */
export const userVault = vaultFor(
  'ridgeline second factor 1',
  (userId) => `The key of user ${userId}'s authenticator app`,
);
