import { webhook } from '@ridgeline/domain';
import type { Context } from 'koa';
import { principalOf } from '../../../access/principal';
import { answering, recordController } from '../../../records/handlers';
import { testWebhook } from '../services/again';
import { changeWebhook, deleteWebhook, makeWebhook, renewSecret } from '../services/write';

const dataOf = (ctx: Context): unknown => (ctx.request.body as { data?: unknown } | undefined)?.data;

const idOf = (ctx: Context): string => String(ctx.params.id);

export default {
  ...recordController(webhook),
  create: answering(async (ctx) => {
    const { row, secret } = await makeWebhook(principalOf(ctx), dataOf(ctx));
    ctx.body = { data: row, meta: { secret } };
    ctx.status = 201;
  }),
  update: answering(async (ctx) => {
    ctx.body = { data: await changeWebhook(principalOf(ctx), idOf(ctx), dataOf(ctx)) };
  }),
  delete: answering(async (ctx) => {
    const { id, documentId } = await deleteWebhook(idOf(ctx));
    ctx.body = { data: { id, documentId } };
  }),
  secret: answering(async (ctx) => {
    const { row, secret } = await renewSecret(idOf(ctx));
    ctx.body = { data: row, meta: { secret } };
  }),
  test: answering(async (ctx) => {
    ctx.body = { data: await testWebhook(idOf(ctx)) };
    ctx.status = 202;
  }),
};
