import { question } from '@ridgeline/domain';
import { answering, recordController } from '../../../records/handlers';
import { putInOrder } from '../../questionnaire/services/building/order';

/** `PUT /api/questions/order` `{data: {questionnaire, ids: [documentId | {id, topic}]}}` */
const order = answering(async (ctx) => {
  const { data } = (ctx.request.body ?? {}) as { data?: unknown };
  ctx.body = { data: await putInOrder(data) };
});

export default { ...recordController(question), order };
