import { ENTITIES } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { importHandler } from '../../../import/handler';

/** Spreadsheet rows of every entity that takes them. */
export default {
  routes: ENTITIES.filter((entity) => entity.bulkPath).map((entity) => ({
    method: 'POST',
    path: `/create-bulk/${entity.bulkPath}`,
    handler: importHandler(entity),
    config: { policies: [may('import', entity)] },
  })),
};
