import { importBatch } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { undoHandler } from '../../../import/undo-handler';

/** Imports are listed by the registers' own routes; here they are taken back. */
export default {
  routes: [
    {
      method: 'POST',
      path: `/${importBatch.plural}/:id/undo`,
      handler: undoHandler,
      config: { policies: [may('import', importBatch)] },
    },
  ],
};
