import { factorStore } from '../../../access/factor/store';
import { currentTransaction } from '../../../request';
import { vaultFor } from '../../../secrets/vault';

/** The keys of users' authenticator apps. */
const userVault = vaultFor('ridgeline second factor 1', (userId) => `The key of user ${userId}'s authenticator app`);

/** The authenticator apps and recovery codes of users. In a scope of the user, or of the system. */
export const {
  isOn,
  isProposed,
  proposeSecret,
  spendFactorCode,
  turnOn,
  turnOff,
  makeRecoveryCodes,
  countRecoveryCodes,
} = factorStore(
  { factors: 'ridgeline_second_factors', recoveryCodes: 'ridgeline_recovery_codes', issuer: 'Ridgeline' },
  userVault,
);

/** Whether the user has a second factor of any kind. */
export const hasFactor = async (userId: number): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ found: boolean }] }>(
    'select wall_has_second_factor(?) as found',
    [userId],
  );
  return rows[0].found;
};

/** Waits for others who change this user's second factor or sessions. */
export const lockFactor = async (userId: number): Promise<void> => {
  await currentTransaction().raw('select from up_users where id = ? for no key update', [userId]);
};
