import { ENTITIES } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { route } from '../../../access/route';

/** Rows of a spreadsheet, for every entity that takes them. */
export default {
  routes: ENTITIES.flatMap((entity) =>
    entity.bulkPath
      ? [route('POST', `/create-bulk/${entity.bulkPath}`, `create-bulk.${entity.bulkPath}`, may('import', entity))]
      : [],
  ),
};
