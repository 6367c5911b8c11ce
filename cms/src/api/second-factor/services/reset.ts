import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { requireFreshProof } from '../../../access/fresh-proof';
import type { Principal } from '../../../access/principal';
import { ConflictError, ForbiddenError } from '../../../records/errors';
import { currentTransaction } from '../../../request';
import { managedUser } from '../../account/services/rights';
import { mailFactor, noteFactor } from './tell';

/**
 * Takes the second factor of another user off, who has lost it: a Company Administrator that of the company's other users,
 * the operator everyone's. The user's sessions end.
 * @throws NotFoundError, ForbiddenError, ConflictError
 */
export const resetFactor = async (who: Principal, id: string): Promise<void> => {
  const row = await managedUser(who, id);
  if (row.id === who.id) throw new ConflictError(secondFactorWords.ownReset);
  if (who.role !== 'Operator' && row.role?.name === 'Company Administrator') {
    throw new ForbiddenError(secondFactorWords.resetForbidden);
  }
  await requireFreshProof();
  const { rows } = await currentTransaction().raw<{ rows: [{ found: boolean }] }>(
    'select wall_reset_second_factor(?) as found',
    [row.id],
  );
  if (!rows[0].found) throw new ConflictError(secondFactorWords.notOn);
  await noteFactor('second-factor-reset', row);
  await mailFactor(row, 'reset');
};
