import type { ArchiveAnswer, ArchiveRequest } from '@ridgeline/domain';
import { send } from '../data';
import { type ListParams, listQuery } from '../query';

/**
 * Archives rows of a register or brings them back, all or none; with `dryRun` only says what would change.
 * @param list the list whose rows are meant, where `data` asks for all of them
 * @throws HttpError as `request` does: 400 with the rows that refuse
 */
export const archiveMany = (
  plural: string,
  list: Pick<ListParams, 'filter'>,
  data: ArchiveRequest,
  dryRun = false,
): Promise<ArchiveAnswer> => {
  const query = listQuery(data.all ? list : {});
  if (dryRun) query.set('dryRun', 'true');
  return send('POST', `archive/${plural}`, data, { query });
};
