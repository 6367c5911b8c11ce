import { question, questionnaire } from '@ridgeline/domain';
import { may, type Wish } from '../../../access/may';
import { fromReadyMade, order, preview, readyMade } from '../../../questionnaires/building/handlers';
import type { Handler } from '../../../records/handlers';

const route = (method: string, path: string, wish: Wish, handler: Handler, entity = question) => ({
  method,
  path,
  handler,
  config: { policies: [may(wish, entity)] },
});

/** Building a questionnaire: the order of its questions, and how it will look. */
export default {
  routes: [
    // Whoever holds a module of the questions: Questions management alone builds and previews too.
    route('PUT', '/questions/order', 'update', order),
    route('GET', '/questionnaires/:id/preview', 'read', preview),
    route('GET', '/questionnaires/ready-made', 'read', readyMade, questionnaire),
    route('POST', '/questionnaires/ready-made', 'create', fromReadyMade, questionnaire),
  ],
};
