import { importBatch } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { route } from '../../../access/route';
import { recordRoutes } from '../../../records/routes';

/** `create-bulk` makes imports; here they are listed and undone. */
export default {
  routes: [
    route('POST', `/${importBatch.plural}/:id/undo`, 'import-batch.undo', may('import', importBatch)),
    ...recordRoutes(importBatch),
  ],
};
