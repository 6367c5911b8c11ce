import type { BulkEditAnswer, BulkEditRequest } from '@ridgeline/domain';
import { send } from '../data';
import { type ListParams, listQuery } from '../query';

/**
 * Changes one field of many rows of a register, or with `dryRun` only says what would change.
 * @param list the list whose rows are meant, where `data` asks for all of them
 * @throws HttpError as `request` does: 400 with the rows that refuse the change, 409 with those that changed since the preview
 */
export const editMany = (
  plural: string,
  list: Pick<ListParams, 'filter'>,
  data: BulkEditRequest,
  dryRun: boolean,
): Promise<BulkEditAnswer> => {
  const query = listQuery(data.all ? list : {});
  if (dryRun) query.set('dryRun', 'true');
  return send('POST', `bulk-edits/${plural}`, data, { query });
};
