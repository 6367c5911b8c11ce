import { questionnaire } from '@ridgeline/domain';
import { principalOf } from '../../../access/principal';
import { answering, recordController } from '../../../records/handlers';
import { previewOf } from '../services/building/preview';
import { addReadyMade, offered } from '../services/building/ready-made';

/** `GET /api/questionnaires/{id}/preview` */
const preview = answering(async (ctx) => {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = await previewOf(strapi, String(ctx.params.id), principalOf(ctx));
});

/** `GET /api/questionnaires/ready-made` */
const readyMade = answering((ctx) => {
  ctx.body = { data: offered() };
  return Promise.resolve();
});

/** `POST /api/questionnaires/ready-made` `{data: {name}}` */
const fromReadyMade = answering(async (ctx) => {
  const { data } = (ctx.request.body ?? {}) as { data?: { name?: unknown } | null };
  ctx.body = { data: await addReadyMade(strapi, data?.name, principalOf(ctx).username) };
  ctx.status = 201;
});

export default { ...recordController(questionnaire), preview, readyMade, fromReadyMade };
