import { importBatch } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { route } from '../../../access/route';
import { recordRoutes } from '../../../records/routes';

/** `create-bulk` makes imports; here they are listed and undone. */
export default {
  routes: [
    route('GET', `/${importBatch.plural}/mapping/:register`, 'import-batch.remembered', may('import', importBatch)),
    route('PUT', `/${importBatch.plural}/:id/mapping`, 'import-batch.keepMapping', may('import', importBatch)),
    route('POST', `/${importBatch.plural}/:id/undo`, 'import-batch.undo', may('import', importBatch)),
    ...recordRoutes(importBatch),
  ],
};
