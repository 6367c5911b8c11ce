import { principalOf } from '../access/principal';
import { answering, type Handler } from '../records/handlers';
import { undoImport } from './undo';

/** `POST /api/import-batches/{id}/undo`. */
export const undoHandler: Handler = answering(async (ctx) => {
  ctx.body = { data: await undoImport(strapi, principalOf(ctx), String(ctx.params.id)) };
});
