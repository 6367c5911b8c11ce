import { principalOf } from '../../access/principal';
import { answering } from '../../records/handlers';
import { putInOrder } from './order';
import { previewOf } from './preview';
import { addReadyMade, offered } from './ready-made';

/** `PUT /api/questions/order` `{data: {questionnaire, ids: [documentId | {id, topic}]}}` */
export const order = answering(async (ctx) => {
  const { data } = (ctx.request.body ?? {}) as { data?: unknown };
  ctx.body = { data: await putInOrder(strapi, data) };
});

/** `GET /api/questionnaires/{id}/preview` */
export const preview = answering(async (ctx) => {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = await previewOf(strapi, String(ctx.params.id), principalOf(ctx));
});

/** `GET /api/questionnaires/ready-made` */
export const readyMade = answering((ctx) => {
  ctx.body = { data: offered() };
  return Promise.resolve();
});

/** `POST /api/questionnaires/ready-made` `{data: {name}}` */
export const fromReadyMade = answering(async (ctx) => {
  const { data } = (ctx.request.body ?? {}) as { data?: { name?: unknown } | null };
  ctx.body = { data: await addReadyMade(strapi, data?.name, principalOf(ctx).username) };
  ctx.status = 201;
});
