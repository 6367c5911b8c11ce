import { sentQuestionnaire, supplier } from '@ridgeline/domain';
import { may, type Wish } from '../../../access/may';
import { autosave, readAssessment, submit } from '../../../questionnaires/public/answers';
import {
  anotherLink,
  beforeSending,
  extendSent,
  one,
  revokeSent,
  send,
  sendAgain,
  supplierNames,
} from '../../../questionnaires/staff';
import type { Handler } from '../../../records/handlers';

const forStaff = (method: string, path: string, wish: Wish, handler: Handler, entity = sentQuestionnaire) => ({
  method,
  path,
  handler,
  config: { policies: [may(wish, entity)] },
});

/** Open to whoever holds a link: the handler itself opens the respondent's scope. */
const forRespondents = (method: string, path: string, handler: Handler) => ({
  method,
  path,
  handler,
  config: { auth: false },
});

/** Sending questionnaires, and answering them by link. */
export default {
  routes: [
    forStaff('POST', '/questionnaire-mapping/send', 'create', send),
    forStaff('POST', '/questionnaire-mapping/preflight', 'create', beforeSending),
    forStaff('POST', '/questionnaire-mapping/:id/resend', 'update', sendAgain),
    forStaff('POST', '/questionnaire-mapping/:id/link', 'update', anotherLink),
    forStaff('POST', '/questionnaire-mapping/:id/revoke', 'update', revokeSent),
    forStaff('POST', '/questionnaire-mapping/:id/extend', 'update', extendSent),
    forStaff('GET', '/questionnaire-mappings/:id', 'read', one),
    forStaff('GET', '/suppliers', 'lookup', supplierNames, supplier),
    forRespondents('GET', '/questionnaire-mapping', readAssessment),
    forRespondents('PUT', '/questionnaire-mapping/answers', autosave),
    forRespondents('POST', '/create-bulk/submitAnswer', submit),
  ],
};
