import { principalOf } from '../../../access/principal';
import { ValidationError } from '../../../records/errors';
import { answering, type Handler } from '../../../records/handlers';
import { extend, newLink, revoke } from '../services/send/manage';
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
  ctx.body = { data: await sendQuestionnaire(dataOf(ctx.request.body), principalOf(ctx)) };
});

const beforeSending: Handler = answering(async (ctx) => {
  ctx.body = { data: await preflight(dataOf(ctx.request.body)) };
});

const sendAgain: Handler = answering(async (ctx) => {
  ctx.body = { data: await resend(String(ctx.params.id)) };
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

export default {
  send,
  preflight: beforeSending,
  resend: sendAgain,
  newLink: anotherLink,
  revoke: revokeSent,
  extend: extendSent,
};
