import type { Guide } from '@ridgeline/domain';
import type { Context } from 'koa';
import { principalOf } from '../../../access/principal';
import { answering } from '../../../records/handlers';
import { dismiss, listDismissed, showAgain } from '../services/dismissed';
import { firstSteps } from '../services/steps';

/** `GET /api/guide`: the first steps of the caller, and what the caller has dismissed. */
const find = answering(async (ctx: Context) => {
  const data: Guide = { steps: await firstSteps(principalOf(ctx)), dismissed: await listDismissed() };
  ctx.body = { data };
});

/** `PUT /api/guide/{part}`: the caller has dismissed it. */
const hide = answering(async (ctx: Context) => {
  await dismiss(ctx.params.part);
  ctx.body = { data: null };
});

/** `DELETE /api/guide/{part}`: it is shown again. */
const show = answering(async (ctx: Context) => {
  await showAgain(ctx.params.part);
  ctx.body = { data: null };
});

/** What a user does first in a company, and the tour. */
export default { find, hide, show };
