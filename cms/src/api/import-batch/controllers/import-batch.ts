import { importBatch } from '@ridgeline/domain';
import { principalOf } from '../../../access/principal';
import { answering, recordController } from '../../../records/handlers';
import { undoImport } from '../services/undo';

export default {
  ...recordController(importBatch),
  /** `POST /api/import-batches/{id}/undo` */
  undo: answering(async (ctx) => {
    ctx.body = { data: await undoImport(principalOf(ctx), String(ctx.params.id)) };
  }),
};
