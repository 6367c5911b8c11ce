import type { Context } from 'koa';
import { principalOf } from '../../../access/principal';
import { answering, type Handler } from '../../../records/handlers';
import { byLink } from '../services/answer/by-link';
import { acceptHandover, declineHandover } from '../services/handover/decide';
import { nameOther } from '../services/handover/name';
import { namedByLink } from '../services/handover/read';

const given = (ctx: Context): unknown => (ctx.request.body as { data?: unknown } | undefined)?.data;

/** `POST /api/questionnaire-mapping/handover` */
const name: Handler = answering((ctx) =>
  byLink(ctx, {}, async () => {
    ctx.body = { data: await nameOther(given(ctx)) };
  }),
);

/** `GET /api/questionnaire-mapping/handover` */
const named: Handler = answering((ctx) =>
  byLink(ctx, { reads: true }, async () => {
    ctx.body = { data: await namedByLink() };
  }),
);

/** `POST /api/questionnaire-mapping/{id}/handover/accept` and `/decline` `{data: {handover}}`, for staff */
const decide = (work: typeof acceptHandover | typeof declineHandover): Handler =>
  answering(async (ctx) => {
    const { handover } = (given(ctx) ?? {}) as { handover?: unknown };
    ctx.body = { data: await work(String(ctx.params.id), handover, principalOf(ctx)) };
  });

export default { name, named, accept: decide(acceptHandover), decline: decide(declineHandover) };
