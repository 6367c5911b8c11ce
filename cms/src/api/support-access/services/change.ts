import { supportWords } from '@ridgeline/domain/words/support-access';
import { requireFreshProof } from '../../../access/fresh-proof';
import type { Principal } from '../../../access/principal';
import { noteEvent } from '../../../audit';
import { fieldErrors } from '../../../records/errors';
import { currentScope, currentTransaction } from '../../../request';
import { endRunning } from './grant';
import { holdDecisions, isRestricted } from './read';

const EVENT = { entity: 'support-access' } as const;

/**
 * Opens the data of the company in view to the operator at all times, which needs a fresh proof, or only when it is
 * granted, which protects and needs none.
 * @throws ValidationError
 */
export const changeRule = async (who: Principal, onlyWhenGranted: unknown): Promise<void> => {
  if (typeof onlyWhenGranted !== 'boolean') {
    throw fieldErrors([{ field: 'onlyWhenGranted', message: supportWords.rule }]);
  }
  await holdDecisions();
  if (onlyWhenGranted === (await isRestricted())) return;
  const { companyId, trx } = { ...currentScope(), trx: currentTransaction() };
  if (onlyWhenGranted) {
    await trx.raw('insert into ridgeline_operator_access (company_id) values (?) on conflict do nothing', [
      companyId as number,
    ]);
  } else {
    await requireFreshProof();
    await endRunning(who);
    await trx.raw('delete from ridgeline_operator_access where company_id = ?', [companyId as number]);
    await trx.raw('delete from ridgeline_support_asks where company_id = ?', [companyId as number]);
  }
  await noteEvent({ ...EVENT, action: 'support-rule', label: onlyWhenGranted ? 'Only when granted' : 'Always' });
};
