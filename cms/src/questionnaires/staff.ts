import { supplier } from '@ridgeline/domain';
import { principalOf } from '../access/principal';
import { ValidationError } from '../records/errors';
import { answering, type Handler } from '../records/handlers';
import { listJson } from '../records/list';
import { extend, newLink, readSent, revoke } from './manage';
import { preflight } from './preflight';
import { resend } from './resend';
import { sendQuestionnaire } from './send';

const dataOf = (body: unknown): Readonly<Record<string, unknown>> => {
  const { data } = (body ?? {}) as { data?: unknown };
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new ValidationError('The body must be {"data": {...}}.');
  }
  return data as Readonly<Record<string, unknown>>;
};

export const send: Handler = answering(async (ctx) => {
  ctx.body = { data: await sendQuestionnaire(strapi, dataOf(ctx.request.body), principalOf(ctx)) };
});

export const beforeSending: Handler = answering(async (ctx) => {
  ctx.body = { data: await preflight(strapi, dataOf(ctx.request.body)) };
});

export const sendAgain: Handler = answering(async (ctx) => {
  ctx.body = { data: await resend(strapi, String(ctx.params.id)) };
});

export const anotherLink: Handler = answering(async (ctx) => {
  ctx.body = { data: await newLink(strapi, String(ctx.params.id)) };
});

export const revokeSent: Handler = answering(async (ctx) => {
  ctx.body = { data: await revoke(String(ctx.params.id)) };
});

export const extendSent: Handler = answering(async (ctx) => {
  ctx.body = { data: await extend(strapi, String(ctx.params.id), dataOf(ctx.request.body)) };
});

export const one: Handler = answering(async (ctx) => {
  ctx.body = { data: await readSent(strapi, String(ctx.params.id), principalOf(ctx)) };
});

/** `GET /api/suppliers`: names and ids to choose a recipient from (decisions 2.6). */
export const supplierNames: Handler = answering(async (ctx) => {
  ctx.type = 'application/json';
  ctx.body = await listJson(strapi, supplier, {
    sort: 'supplier_name',
    pagination: { pageSize: '1000' },
    ...ctx.query,
    fields: ['supplier_name'],
  });
});
