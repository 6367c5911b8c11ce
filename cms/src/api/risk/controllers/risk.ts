import { risk, riskVersion } from '@ridgeline/domain';
import { riskHistoryWords } from '@ridgeline/domain/words/risk-history';
import type { Context } from 'koa';
import type { Besides } from '../../../records/exports/source';
import { exportRows } from '../../../records/exports/start';
import { answering, recordController } from '../../../records/handlers';
import { heatMap } from '../services/heat-map';
import { heatMapSheets } from '../services/heat-map-sheet';
import { asItStood, registerOfDay } from '../services/history/as-it-stood';
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
  /** `POST /api/exports/risks/as-it-stood?date=2026-06-30&timeZone=Australia/Sydney`, as every list is exported. */
  exportAsItStood: answering(async (ctx) => {
    const { date, timeZone } = query(ctx);
    const { day, table } = await registerOfDay(date, timeZone);
    const facts = async ({ texts }: Besides) => [riskHistoryWords.stood.banner({ day: texts.dateText(day) })];
    await exportRows({ entity: riskVersion, notedAs: risk, table: () => table, facts }, ctx);
  }),
  /** `GET /api/risks/levels-by-month?months=12&timeZone=Australia/Sydney` */
  levelsByMonth: answering(async (ctx) => {
    ctx.body = await levelsByMonth(query(ctx));
  }),
};
