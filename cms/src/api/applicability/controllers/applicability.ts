import { applicability, statement } from '@ridgeline/domain';
import type { Context } from 'koa';
import { sourceOf } from '../../../records/exports/source';
import { answering, exporting, type Handler, recordController } from '../../../records/handlers';
import { listJson } from '../../../records/list';
import { valuesInUse } from '../../../records/values';
import { answerMany as storeAnswers } from '../services/answer-many';
import { statementFacts, statementSheets } from '../services/exported';
import { statementOf } from '../services/one';
import { statementProgress } from '../services/progress';
import { joinWhole, statementTable } from '../services/statement';

const queryOf = (ctx: Context) => ctx.query as Record<string, unknown>;

/** An action that reads the statement, or counts of it. */
const reading = (work: Handler): Handler =>
  answering(async (ctx) => {
    await joinWhole();
    await work(ctx);
  });

const statementRows = reading(async (ctx) => {
  ctx.type = 'application/json';
  ctx.body = await listJson(statement, queryOf(ctx), statementTable());
});

const progress = reading(async (ctx) => {
  ctx.body = { data: await statementProgress(queryOf(ctx)) };
});

const statementRow = reading(async (ctx) => {
  ctx.body = { data: await statementOf(String(ctx.params.id)) };
});

const statementValues = reading(async (ctx) => {
  const { field } = ctx.params;
  ctx.body = { data: await valuesInUse(statement, String(field), ctx.query._q, statementTable()) };
});

const answerMany = answering(async (ctx) => {
  const { data } = (ctx.request.body ?? {}) as { data?: unknown };
  ctx.body = { data: await storeAnswers(data) };
});

const exportStatement = exporting(
  sourceOf(statement, { table: statementTable, prepare: joinWhole, facts: statementFacts, sheets: statementSheets }),
);

/** Rows of answers, and the statement of applicability: every control with its answer. */
export default {
  ...recordController(applicability),
  statement: statementRows,
  exportStatement,
  statementRow,
  statementValues,
  progress,
  answerMany,
};
