import { company } from '@ridgeline/domain';
import { asksFewer } from '@ridgeline/domain/second-factor';
import { requireFreshProof } from '../../../access/fresh-proof';
import { findRow } from '../../../records/read';

/**
 * Asks for a fresh proof before a company requires a second factor of fewer users.
 * @param id of the company
 * @param sent what a request sends for it
 */
export const proveForWeakerFactor = async (
  id: string,
  { secondFactor }: { readonly secondFactor?: unknown },
): Promise<void> => {
  if (secondFactor === undefined) return;
  const before = await findRow(company, id);
  if (before && asksFewer(secondFactor, before.secondFactor)) await requireFreshProof();
};
