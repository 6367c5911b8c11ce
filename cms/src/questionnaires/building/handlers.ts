import { principalOf } from '../../access/principal';
import { answering } from '../../records/handlers';
import { putInOrder } from './order';
import { previewOf } from './preview';

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
