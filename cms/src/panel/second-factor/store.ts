import { factorStore } from '../../access/factor/store';
import { environment } from '../../environment';
import { vaultFor } from '../../secrets/vault';

const vault = vaultFor(
  'ridgeline panel factor 1',
  (id) => `The key of the authenticator app of account ${id} of the panel`,
);

/** Authenticator apps and recovery codes of the panel's accounts. In a scope of the system. */
export const panelFactors = factorStore(
  { factors: 'ridgeline_panel_factors', recoveryCodes: 'ridgeline_panel_recovery_codes', issuer: 'Ridgeline content' },
  vault,
);

/** Whether an account of the panel has a second factor. In any scope, or none. */
export const hasPanelFactor = async (id: number): Promise<boolean> => {
  const { rows } = await strapi.db.connection.raw<{ rows: unknown[] }>(
    'select from ridgeline_panel_factors where user_id = ? and confirmed_at is not null',
    [id],
  );
  return rows.length > 0;
};

/** Whether an account has to set up a second factor before anything else. */
export const lacksPanelFactor = async (id: number): Promise<boolean> =>
  environment.requireSecondFactor.includes('panel') && !(await hasPanelFactor(id));
