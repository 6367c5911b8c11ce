import { sentQuestionnaire, supplier } from '@ridgeline/domain';
import { callerOf } from '../../../access/caller';
import { refusal } from '../../../access/may';
import { principalOf } from '../../../access/principal';
import { changed } from '../../../realtime';
import { ForbiddenError, ValidationError } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { currentScope } from '../../../request';
import { extend, newLink, revoke } from '../services/send/manage';
import { extendMany, remindMany, reviewMany } from '../services/send/many';
import { preflight } from '../services/send/preflight';
import { resend } from '../services/send/resend';
import { sendQuestionnaire } from '../services/send/send';

const dataOf = (body: unknown): Readonly<Record<string, unknown>> => {
  const { data } = (body ?? {}) as { data?: unknown };
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new ValidationError('The body must be {"data": {...}}.');
  }
  return data as Readonly<Record<string, unknown>>;
};

const send: Handler = answering(async (ctx) => {
  const [data, who] = [dataOf(ctx.request.body), principalOf(ctx)];
  // It changes suppliers, which not everybody who sends may do.
  const refused = data.assessment_due === true ? refusal(who, 'update', supplier) : undefined;
  if (refused !== undefined) throw new ForbiddenError(refused);
  ctx.body = { data: await sendQuestionnaire(data, who) };
});

const beforeSending: Handler = answering(async (ctx) => {
  ctx.body = { data: await preflight(dataOf(ctx.request.body)) };
});

const sendAgain: Handler = answering(async (ctx) => {
  const { data } = (ctx.request.body ?? {}) as { data?: { email?: unknown } | null };
  const corrected = data?.email === undefined ? undefined : { email: data.email, who: callerOf(ctx) };
  ctx.body = { data: await resend(String(ctx.params.id), corrected) };
});

const anotherLink: Handler = answering(async (ctx) => {
  ctx.body = { data: await newLink(String(ctx.params.id)) };
});

const revokeSent: Handler = answering(async (ctx) => {
  ctx.body = { data: await revoke(String(ctx.params.id)) };
});

const extendSent: Handler = answering(async (ctx) => {
  ctx.body = { data: await extend(String(ctx.params.id), dataOf(ctx.request.body)) };
});

/** `POST /api/questionnaire-mapping/many/remind`, `/extend`, `/reviewer`, {data: {ids, ...}} */
const many = (change: typeof remindMany): Handler =>
  answering(async (ctx) => {
    ctx.body = { data: await change(dataOf(ctx.request.body)) };
    const { companyId } = currentScope();
    if (companyId !== null) changed(companyId, { resource: sentQuestionnaire.plural });
  });

export default {
  send,
  preflight: beforeSending,
  resend: sendAgain,
  newLink: anotherLink,
  revoke: revokeSent,
  extend: extendSent,
  remindMany: many(remindMany),
  extendMany: many(extendMany),
  reviewMany: many(reviewMany),
};
