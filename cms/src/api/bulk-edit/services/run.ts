import { BULK_EDIT_LIMITS, type BulkEditAnswer, type Entity, messages } from '@ridgeline/domain';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { newTrip } from '../../../database/together';
import { ValidationError } from '../../../records/errors';
import { holdKeys } from '../../../records/keys';
import { askScoring, companySettings } from '../../../records/rules/settings';
import { currentScope, currentTransaction } from '../../../request';
import type { Asked } from './ask';
import { type Judgement, judgeRows } from './judge';
import { chosenIds, currentSnapshot, lockRows, refuseChanged } from './select';
import { storeChanges } from './store';

const answerOf = (rows: number, { same, refused, changes, errors, earlier }: Judgement): BulkEditAnswer => ({
  rows,
  same,
  changed: changes.length,
  refused,
  earlier: [...earlier.values()].sort((one, other) => other.count - one.count).slice(0, BULK_EDIT_LIMITS.values),
  values: earlier.size,
  errors,
});

/** A party or a risk is its company's: the operator must have one in view (decisions 1.2). */
const refuseWithoutCompany = (entity: Entity): void => {
  if (entity.tenancy === 'tenant' && currentScope().companyId === null) {
    throw new ValidationError(messages.companyFirst);
  }
};

/** What a change would do; stores nothing. The snapshot is taken first: what changes while the rows are read counts as later. */
export const previewEdit = async (entity: Entity, asked: Asked): Promise<BulkEditAnswer> => {
  refuseWithoutCompany(entity);
  const snapshot = await currentSnapshot();
  const ids = await chosenIds(entity, asked);
  return { ...answerOf(ids.length, await judgeRows(entity, ids, asked, await companySettings())), snapshot };
};

/**
 * Changes a field of all chosen rows, or of none, in the request's transaction.
 * @throws NotFoundError, ConflictError for rows that changed since the preview, ValidationError with `details.errors`,
 * the rows that refuse the change by name
 */
export const editRows = async (entity: Entity, asked: Asked, username: string): Promise<BulkEditAnswer> => {
  refuseWithoutCompany(entity);
  const trip = newTrip();
  holdKeys(trip, entity);
  askScoring(trip, entity);
  await trip.run(currentTransaction());
  const ids = await chosenIds(entity, asked);
  await lockRows(entity, ids);
  if (asked.seen) await refuseChanged(entity, ids, asked.seen);
  const judged = await judgeRows(entity, ids, asked, await companySettings());
  const { refused, errors, changes } = judged;
  if (refused > 0)
    throw new ValidationError(bulkEditWords.refused.rows({ count: refused }), { errors, total: refused });
  const importId = changes.length > 0 ? await storeChanges(entity, asked, judged, username) : null;
  return { ...answerOf(ids.length, judged), importId };
};
