import { takeColleagueMail } from '../../access/limits';
import { answering, type Handler } from '../../records/handlers';
import { currentScope } from '../../tenancy';
import { askColleague, colleaguesOf, endColleague, readWish } from '../respond/colleagues';
import { byLink } from './link';

/** `POST /api/questionnaire-mapping/colleague` */
export const ask: Handler = answering((ctx) =>
  byLink(ctx, {}, async () => {
    const wish = readWish((ctx.request.body as { data?: unknown } | undefined)?.data);
    if (wish.email !== null && !(await takeColleagueMail(ctx, currentScope().linkHash ?? ''))) return;
    ctx.body = { data: await askColleague(wish) };
  }),
);

/** `GET /api/questionnaire-mapping/colleagues` */
export const list: Handler = answering((ctx) =>
  byLink(ctx, { reads: true }, async () => {
    ctx.body = { data: await colleaguesOf() };
  }),
);

/** `DELETE /api/questionnaire-mapping/colleagues/{documentId}` */
export const end: Handler = answering((ctx) =>
  byLink(ctx, {}, async () => {
    ctx.body = { data: await endColleague(String(ctx.params.id)) };
  }),
);
