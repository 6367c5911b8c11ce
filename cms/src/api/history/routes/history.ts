import { risk } from '@ridgeline/domain';
import type { Context } from 'koa';
import { may } from '../../../access/may';
import { answering, type Handler } from '../../../records/handlers';
import { asItStood } from '../../../risks/history/as-it-stood';
import { levelsByMonth } from '../../../risks/history/months';
import { historyOf } from '../../../risks/history/read';

const queryOf = (ctx: Context): Readonly<Record<string, unknown>> => ctx.query as Record<string, unknown>;

/** `GET /api/risks/{id}/history` */
const history = answering(async (ctx) => {
  ctx.body = { data: await historyOf(strapi, String(ctx.params.id)) };
});

/** `GET /api/risks/as-it-stood?date=2026-06-30&timeZone=Australia/Sydney`, else as a list of risks. */
const stood = answering(async (ctx) => {
  ctx.type = 'application/json';
  ctx.body = await asItStood(strapi, queryOf(ctx));
});

/** `GET /api/risks/levels-by-month?months=12&timeZone=Australia/Sydney` */
const months = answering(async (ctx) => {
  ctx.body = await levelsByMonth(queryOf(ctx));
});

const forReaders = (path: string, handler: Handler) => ({
  method: 'GET',
  path,
  handler,
  config: { policies: [may('read', risk)] },
});

/** In a folder of its own: folders are mounted by name, and behind 'register' its `/risks/:id` would take the calls. */
export default {
  routes: [
    forReaders('/risks/as-it-stood', stood),
    forReaders('/risks/levels-by-month', months),
    forReaders('/risks/:id/history', history),
  ],
};
