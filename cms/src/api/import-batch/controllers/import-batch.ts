import { importBatch } from '@ridgeline/domain';
import { principalOf } from '../../../access/principal';
import { answering, recordController } from '../../../records/handlers';
import { keepMapping, rememberedMapping } from '../services/mapping';
import { undoImport } from '../services/undo';

export default {
  ...recordController(importBatch),
  /** `POST /api/import-batches/{id}/undo` */
  undo: answering(async (ctx) => {
    ctx.body = { data: await undoImport(principalOf(ctx), String(ctx.params.id)) };
  }),
  /** `GET /api/import-batches/mapping/{register}?shape={mark}` */
  remembered: answering(async (ctx) => {
    const register = String(ctx.params.register);
    ctx.body = { data: await rememberedMapping(principalOf(ctx), register, ctx.query.shape) };
  }),
  /** `PUT /api/import-batches/{id}/mapping` {data: ImportMapping} */
  keepMapping: answering(async (ctx) => {
    const { data } = (ctx.request.body ?? {}) as { data?: unknown };
    await keepMapping(principalOf(ctx), String(ctx.params.id), data);
    ctx.body = { data: null };
  }),
};
