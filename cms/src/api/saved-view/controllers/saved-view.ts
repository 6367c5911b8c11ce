import { principalOf } from '../../../access/principal';
import { answering, type Handler } from '../../../records/handlers';
import { listViews, readView } from '../services/read';
import { dataOf } from '../services/values';
import { changeView, createView, removeView } from '../services/write';

const idOf = (ctx: Parameters<Handler>[0]): string => String(ctx.params.id);

const find = answering(async (ctx) => {
  const { register } = ctx.query;
  ctx.body = { data: await listViews(principalOf(ctx), register === undefined ? undefined : String(register)) };
});

const findOne = answering(async (ctx) => {
  ctx.body = { data: await readView(principalOf(ctx), idOf(ctx)) };
});

const create = answering(async (ctx) => {
  ctx.body = { data: await createView(principalOf(ctx), dataOf(ctx.request.body)) };
  ctx.status = 201;
});

const update = answering(async (ctx) => {
  ctx.body = { data: await changeView(principalOf(ctx), idOf(ctx), dataOf(ctx.request.body)) };
});

const remove = answering(async (ctx) => {
  ctx.body = { data: await removeView(principalOf(ctx), idOf(ctx)) };
});

/** Saved views: the user's own, and those that colleagues share. */
export default { find, findOne, create, update, delete: remove };
