import { sentQuestionnaire } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { ask, end, list } from '../../../questionnaires/public/colleagues';
import { download, takeBack, upload } from '../../../questionnaires/public/evidence';
import { earlier, pdf } from '../../../questionnaires/public/reading';
import { downloadEvidence, submittedPdf } from '../../../questionnaires/reading';
import type { Handler } from '../../../records/handlers';

/**
 * Open to whoever holds a link: the handler itself opens the respondent's scope. The token stands in the header
 * `X-Link-Token`, never in an address.
 */
const byLink = (method: string, path: string, handler: Handler) => ({
  method,
  path: `/questionnaire-mapping/${path}`,
  handler,
  config: { auth: false },
});

const forStaff = (path: string, handler: Handler) => ({
  method: 'GET',
  path: `/questionnaire-mappings/:id/${path}`,
  handler,
  config: { policies: [may('read', sentQuestionnaire)] },
});

/**
 * What whoever answers needs besides the answers themselves (`sending.ts`):
 *
 * - `POST /questionnaire-mapping/evidence?question_id=`, multipart field `files`: all of them or none ->
 *   `{data: {question_id, answer, files: [{documentId, name, size, mime}], savedAt}}`; 400 for a file of another kind, a
 *   question that takes none (`details.errors[{field: 'question_id X', message, reason: 'hidden' | 'locked'}]`) or has ten;
 *   413 above 25 MB each, 100 MB in one call, or the most of one questionnaire; 409 once submitted
 * - `DELETE /questionnaire-mapping/evidence/{documentId}` -> the same
 * - `GET /questionnaire-mapping/evidence/{documentId}` -> the file, as attachment
 * - `POST /questionnaire-mapping/colleague` `{data: {topic, email?}}` -> `{data: {documentId, url, expiresAt, topic, mail:
 *   'queued' | 'not-configured' | 'none'}}`: a link to one topic, told once; 400 at `topic` or `email`, 409 once submitted
 * - `GET /questionnaire-mapping/colleagues` -> `{data: [{documentId, topic, madeAt, expiresAt, revokedAt}]}`
 * - `DELETE /questionnaire-mapping/colleagues/{documentId}` -> that one, ended
 * - `GET /questionnaire-mapping/earlier` -> `{data: [{question_id, answer, comment, from: {title, submittedAt}}]}`
 * - `GET /questionnaire-mapping/pdf` -> what was submitted, as attachment; 409 before that
 *
 * A link to one topic (`company_questionnaire.scope.topic`) neither asks nor submits: 403. Unknown links 404, ended ones 410, too many calls 429.
 */
export default {
  routes: [
    byLink('POST', 'evidence', upload),
    byLink('DELETE', 'evidence/:id', takeBack),
    byLink('GET', 'evidence/:id', download),
    byLink('POST', 'colleague', ask),
    byLink('GET', 'colleagues', list),
    byLink('DELETE', 'colleagues/:id', end),
    byLink('GET', 'earlier', earlier),
    byLink('GET', 'pdf', pdf),
    forStaff('evidence/:documentId', downloadEvidence),
    forStaff('pdf', submittedPdf),
  ],
};
