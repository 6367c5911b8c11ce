import { takeColleagueMail } from '../../../access/limits';
import { answering, type Handler } from '../../../records/handlers';
import { currentScope } from '../../../request';
import { byLink } from '../services/answer/by-link';
import { askColleague, colleaguesOf, endColleague, readWish } from '../services/answer/colleagues';

/** `POST /api/questionnaire-mapping/colleague` */
const ask: Handler = answering((ctx) =>
  byLink(ctx, {}, async () => {
    const wish = readWish((ctx.request.body as { data?: unknown } | undefined)?.data);
    if (wish.email !== null && !(await takeColleagueMail(ctx, currentScope().linkHash ?? ''))) return;
    ctx.body = { data: await askColleague(wish) };
  }),
);

/** `GET /api/questionnaire-mapping/colleagues` */
const list: Handler = answering((ctx) =>
  byLink(ctx, { reads: true }, async () => {
    ctx.body = { data: await colleaguesOf() };
  }),
);

/** `DELETE /api/questionnaire-mapping/colleagues/{documentId}` */
const end: Handler = answering((ctx) =>
  byLink(ctx, {}, async () => {
    ctx.body = { data: await endColleague(String(ctx.params.id)) };
  }),
);

export default { ask, list, end };
