import { importBatch } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { route } from '../../../access/route';
import { recordRoutes } from '../../../records/routes';

/** Imports are made by `create-bulk`; here they are listed and taken back. */
export default {
  routes: [
    route('POST', `/${importBatch.plural}/:id/undo`, 'import-batch.undo', may('import', importBatch)),
    ...recordRoutes(importBatch),
  ],
};
