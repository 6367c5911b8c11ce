import { principalOf } from '../../../access/principal';
import { answering } from '../../../records/handlers';
import { forgetLayout, keepLayout, listLayouts } from '../services/layouts';

/** `GET /api/list-layouts`: by register. */
const find = answering(async (ctx) => {
  ctx.body = { data: await listLayouts() };
});

/** `PUT /api/list-layouts/{register}` {data: ListLayout} */
const keep = answering(async (ctx) => {
  const { data } = (ctx.request.body ?? {}) as { data?: unknown };
  ctx.body = { data: await keepLayout(principalOf(ctx), String(ctx.params.register), data) };
});

/** `DELETE /api/list-layouts/{register}`: the list is as usual again. */
const forget = answering(async (ctx) => {
  await forgetLayout(String(ctx.params.register));
  ctx.body = { data: null };
});

/** The layout of lists, as the signed-in user has set it. */
export default { find, keep, forget };
