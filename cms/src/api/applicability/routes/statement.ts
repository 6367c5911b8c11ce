import { applicability, controlMapping, statement } from '@ridgeline/domain';
import type { Context } from 'koa';
import { may, type Wish } from '../../../access/may';
import { answerMany } from '../../../applicability/answer-many';
import { mappingsOf } from '../../../applicability/mappings';
import { statementOf } from '../../../applicability/one';
import { statementProgress } from '../../../applicability/progress';
import { joinWhole, statementTable } from '../../../applicability/statement';
import { answering, type Handler } from '../../../records/handlers';
import { listJson } from '../../../records/list';
import { valuesInUse } from '../../../records/values';

const queryOf = (ctx: Context) => ctx.query as Record<string, unknown>;

/** Reads the statement, or what is counted of it. */
const reading = (work: Handler): Handler =>
  answering(async (ctx) => {
    await joinWhole();
    await work(ctx);
  });

const list = reading(async (ctx) => {
  ctx.type = 'application/json';
  ctx.body = await listJson(strapi, statement, queryOf(ctx), statementTable(strapi));
});

const progress = reading(async (ctx) => {
  ctx.body = { data: await statementProgress(strapi, queryOf(ctx)) };
});

const one = reading(async (ctx) => {
  ctx.body = { data: await statementOf(strapi, String(ctx.params.id)) };
});

const mappings = answering(async (ctx) => {
  ctx.body = { data: await mappingsOf(strapi, String(ctx.params.id)) };
});

const values = reading(async (ctx) => {
  const { field } = ctx.params;
  ctx.body = { data: await valuesInUse(strapi, statement, String(field), ctx.query._q, statementTable(strapi)) };
});

const answer = answering(async (ctx) => {
  const { data } = (ctx.request.body ?? {}) as { data?: unknown };
  ctx.body = { data: await answerMany(strapi, data) };
});

const route = (method: string, path: string, wish: Wish, handler: Handler, entity = applicability) => ({
  method,
  path,
  handler,
  config: { policies: [may(wish, entity)] },
});

/** The statement of applicability: every control with its answer, and many answers at once. */
export default {
  routes: [
    route('GET', '/applicabilities/statement', 'read', list),
    route('GET', '/applicabilities/statement/:id', 'read', one),
    route('GET', '/applicabilities/progress', 'read', progress),
    route('GET', '/values/applicabilities/statement/:field', 'read', values),
    route('POST', '/applicabilities/answers', 'create', answer),
    route('GET', '/control-mappings/of/:id', 'read', mappings, controlMapping),
  ],
};
