import { principalOf } from '../../../access/principal';
import { answering, type Handler } from '../../../records/handlers';
import { compareSent } from '../services/review/compare';
import { decide, requestChanges } from '../services/review/decide';
import { reviewAnswers } from '../services/review/review';

const idOf = (ctx: Parameters<Handler>[0]): string => String(ctx.params.id);

const given = (ctx: Parameters<Handler>[0]): unknown => (ctx.request.body as { data?: unknown } | undefined)?.data;

const dataOf = (ctx: Parameters<Handler>[0]): Readonly<Record<string, unknown>> => {
  const data = given(ctx);
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : {};
};

/** `PUT /api/questionnaire-mappings/{id}/review` */
const review: Handler = answering(async (ctx) => {
  ctx.body = { data: await reviewAnswers(idOf(ctx), given(ctx), principalOf(ctx)) };
});

/** `POST /api/questionnaire-mappings/{id}/request-changes` */
const changesWanted: Handler = answering(async (ctx) => {
  ctx.body = { data: await requestChanges(idOf(ctx), dataOf(ctx), principalOf(ctx)) };
});

/** `POST /api/questionnaire-mappings/{id}/approve` and `/reject` */
const decideAs = (status: 'approved' | 'rejected'): Handler =>
  answering(async (ctx) => {
    ctx.body = { data: await decide(idOf(ctx), status, dataOf(ctx), principalOf(ctx)) };
  });

/** `GET /api/questionnaire-mappings/{id}/compare` */
const compare: Handler = answering(async (ctx) => {
  ctx.body = { data: await compareSent(idOf(ctx)) };
});

export default {
  review,
  requestChanges: changesWanted,
  approve: decideAs('approved'),
  reject: decideAs('rejected'),
  compare,
};
