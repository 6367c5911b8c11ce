import { maySignedIn } from '../../../access/may';
import { principalOf } from '../../../access/principal';
import { answering, type Handler } from '../../../records/handlers';
import { listViews, readView } from '../../../views/read';
import { dataOf } from '../../../views/values';
import { changeView, createView, removeView } from '../../../views/write';

const idOf = (ctx: Parameters<Handler>[0]): string => String(ctx.params.id);

const list = answering(async (ctx) => {
  const { register } = ctx.query;
  ctx.body = { data: await listViews(principalOf(ctx), register === undefined ? undefined : String(register)) };
});

const one = answering(async (ctx) => {
  ctx.body = { data: await readView(principalOf(ctx), idOf(ctx)) };
});

const create = answering(async (ctx) => {
  ctx.body = { data: await createView(principalOf(ctx), dataOf(ctx.request.body)) };
  ctx.status = 201;
});

const change = answering(async (ctx) => {
  ctx.body = { data: await changeView(principalOf(ctx), idOf(ctx), dataOf(ctx.request.body)) };
});

const remove = answering(async (ctx) => {
  ctx.body = { data: await removeView(principalOf(ctx), idOf(ctx)) };
});

const route = (method: string, path: string, handler: Handler) => ({
  method,
  path,
  handler,
  // By the view's register and owner, whatever the role: Auditors keep views too.
  config: { policies: [maySignedIn()] },
});

/** Saved views: one's own, and those that colleagues share. */
export default {
  routes: [
    route('GET', '/saved-views', list),
    route('POST', '/saved-views', create),
    route('GET', '/saved-views/:id', one),
    route('PUT', '/saved-views/:id', change),
    route('DELETE', '/saved-views/:id', remove),
  ],
};
