import { binEntry } from '@ridgeline/domain';
import type { Context } from 'koa';
import { principalOf } from '../../../access/principal';
import { answering, recordController } from '../../../records/handlers';
import { deleteEntries, emptyBin } from '../services/empty';
import { restoreEntries } from '../services/restore';

const idsOf = (ctx: Context): unknown[] => {
  const { ids } = (ctx.request.body ?? {}) as { ids?: unknown };
  return Array.isArray(ids) ? ids : [];
};

export default {
  ...recordController(binEntry),
  /** `POST /api/bin-entries/{id}/restore` */
  restore: answering(async (ctx) => {
    const [row] = await restoreEntries(principalOf(ctx), [ctx.params.id]);
    ctx.body = { data: row };
  }),
  /** `POST /api/bin-entries/restore-many` {ids}: all or none. */
  restoreMany: answering(async (ctx) => {
    ctx.body = { data: await restoreEntries(principalOf(ctx), idsOf(ctx)) };
  }),
  /** `DELETE /api/bin-entries/{id}`: permanently. */
  delete: answering(async (ctx) => {
    const [entry] = await deleteEntries(principalOf(ctx), [ctx.params.id]);
    ctx.body = { data: entry && { id: entry.id, documentId: entry.documentId } };
  }),
  /** `POST /api/bin-entries/delete-many` {ids}: permanently, all or none. */
  deleteMany: answering(async (ctx) => {
    const deleted = await deleteEntries(principalOf(ctx), idsOf(ctx));
    ctx.body = { data: { deleted: deleted.length } };
  }),
  /** `POST /api/bin-entries/empty` {data: {deletedUntil}}: everything that the user may delete, and has seen. */
  empty: answering(async (ctx) => {
    const { data } = (ctx.request.body ?? {}) as { data?: { deletedUntil?: unknown } | null };
    ctx.body = { data: { deleted: await emptyBin(principalOf(ctx), data?.deletedUntil) } };
  }),
};
