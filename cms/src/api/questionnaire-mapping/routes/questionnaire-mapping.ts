import { sentQuestionnaire } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { route } from '../../../access/route';
import { recordRoutes } from '../../../records/routes';

const reads = may('read', sentQuestionnaire);
const sends = may('create', sentQuestionnaire);
const changes = may('update', sentQuestionnaire);

/** Sending questionnaires and reviewing the answers, by staff of the side that asks. */
export default {
  routes: [
    route('POST', '/questionnaire-mapping/send', 'send.send', sends),
    route('POST', '/questionnaire-mapping/preflight', 'send.preflight', sends),
    route('POST', '/questionnaire-mapping/many/remind', 'send.remindMany', changes),
    route('POST', '/questionnaire-mapping/many/extend', 'send.extendMany', changes),
    route('POST', '/questionnaire-mapping/many/reviewer', 'send.reviewMany', changes),
    route('POST', '/questionnaire-mapping/:id/resend', 'send.resend', changes),
    route('POST', '/questionnaire-mapping/:id/link', 'send.newLink', changes),
    route('POST', '/questionnaire-mapping/:id/revoke', 'send.revoke', changes),
    route('POST', '/questionnaire-mapping/:id/extend', 'send.extend', changes),
    route('POST', '/questionnaire-mapping/:id/handover/accept', 'handover.accept', changes),
    route('POST', '/questionnaire-mapping/:id/handover/decline', 'handover.decline', changes),
    route('PUT', '/questionnaire-mappings/:id/review', 'review.review', changes),
    route('POST', '/questionnaire-mappings/:id/request-changes', 'review.requestChanges', changes),
    route('POST', '/questionnaire-mappings/:id/approve', 'review.approve', changes),
    route('POST', '/questionnaire-mappings/:id/reject', 'review.reject', changes),
    route('POST', '/questionnaire-mappings/:id/reply', 'messages.reply', changes),
    route('GET', '/questionnaire-mappings/:id/compare', 'review.compare', reads),
    route('GET', '/questionnaire-mappings/:id/evidence/:documentId', 'files.evidence', reads),
    route('GET', '/questionnaire-mappings/:id/pdf', 'files.pdf', reads),
    ...recordRoutes(sentQuestionnaire),
  ],
};
