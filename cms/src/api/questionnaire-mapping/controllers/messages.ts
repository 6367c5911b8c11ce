import type { Context } from 'koa';
import { principalOf } from '../../../access/principal';
import { answering, type Handler } from '../../../records/handlers';
import { byLink } from '../services/answer/by-link';
import { askSender } from '../services/messages/ask';
import { messagesByLink } from '../services/messages/read';
import { replyTo } from '../services/messages/reply';

const given = (ctx: Context): unknown => (ctx.request.body as { data?: unknown } | undefined)?.data;

/** `POST /api/questionnaire-mapping/question` */
const ask: Handler = answering((ctx) =>
  byLink(ctx, {}, async () => {
    ctx.body = { data: await askSender(given(ctx)) };
  }),
);

/** `GET /api/questionnaire-mapping/questions` */
const list: Handler = answering((ctx) =>
  byLink(ctx, { reads: true }, async () => {
    ctx.body = { data: await messagesByLink() };
  }),
);

/** `POST /api/questionnaire-mappings/{id}/reply`, for staff */
const reply: Handler = answering(async (ctx) => {
  ctx.body = { data: await replyTo(String(ctx.params.id), given(ctx), principalOf(ctx)) };
});

export default { ask, list, reply };
