import { sentQuestionnaire } from '@ridgeline/domain';
import { may, type Wish } from '../../../access/may';
import { changesWanted, compare, decideAs, review } from '../../../questionnaires/review/handlers';
import type { Handler } from '../../../records/handlers';

const route = (method: string, what: string, wish: Wish, handler: Handler) => ({
  method,
  path: `/questionnaire-mappings/:id/${what}`,
  handler,
  config: { policies: [may(wish, sentQuestionnaire)] },
});

/** Judging what was answered, on the side that asked. */
export default {
  routes: [
    route('PUT', 'review', 'update', review),
    route('POST', 'request-changes', 'update', changesWanted),
    route('POST', 'approve', 'update', decideAs('approved')),
    route('POST', 'reject', 'update', decideAs('rejected')),
    route('GET', 'compare', 'read', compare),
  ],
};
