import { question } from '@ridgeline/domain';
import { may, type Wish } from '../../../access/may';
import { order, preview } from '../../../questionnaires/building/handlers';
import type { Handler } from '../../../records/handlers';

/** Whoever holds a module of the questions: Questions management alone builds and previews too. */
const route = (method: string, path: string, wish: Wish, handler: Handler) => ({
  method,
  path,
  handler,
  config: { policies: [may(wish, question)] },
});

/** Building a questionnaire: the order of its questions, and how it will look. */
export default {
  routes: [
    route('PUT', '/questions/order', 'update', order),
    route('GET', '/questionnaires/:id/preview', 'read', preview),
  ],
};
