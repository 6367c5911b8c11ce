import { risk } from '@ridgeline/domain';
import type { Context } from 'koa';
import { answering, recordController } from '../../../records/handlers';
import { heatMap } from '../services/heat-map';
import { heatMapSheets } from '../services/heat-map-sheet';
import { asItStood } from '../services/history/as-it-stood';
import { levelsByMonth } from '../services/history/months';
import { historyOf } from '../services/history/read';

const query = (ctx: Context) => ctx.query as Record<string, unknown>;

export default {
  ...recordController(risk, { exported: { sheets: heatMapSheets } }),
  /** `GET /api/risks/heat-map`: risks by their cell of the matrix, filtered like a list of risks. */
  heatMap: answering(async (ctx) => {
    ctx.body = await heatMap(query(ctx));
  }),
  /** `GET /api/risks/{id}/history` */
  history: answering(async (ctx) => {
    ctx.body = { data: await historyOf(String(ctx.params.id)) };
  }),
  /** `GET /api/risks/as-it-stood?date=2026-06-30&timeZone=Australia/Sydney`, with the parameters of a list of risks. */
  asItStood: answering(async (ctx) => {
    ctx.type = 'application/json';
    ctx.body = await asItStood(query(ctx));
  }),
  /** `GET /api/risks/levels-by-month?months=12&timeZone=Australia/Sydney` */
  levelsByMonth: answering(async (ctx) => {
    ctx.body = await levelsByMonth(query(ctx));
  }),
};
