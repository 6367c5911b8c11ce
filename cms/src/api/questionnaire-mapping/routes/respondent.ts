import { publicRoute } from '../../../access/route';

/**
 * Routes for the holder of a link. The token is sent in the header `X-Link-Token` or the body; only the first read has it
 * in the address.
 *
 * - `POST /questionnaire-mapping/evidence?question_id=`, multipart field `files`: all of them or none ->
 *   `{data: {question_id, answer, files: [{documentId, name, size, mime}], savedAt}}`; 400 for a file of another kind, a
 *   question that takes none (`details.errors[{field: 'question_id X', message, reason: 'hidden' | 'locked'}]`) or has ten;
 *   413 above 25 MB each, 100 MB in one call, or the most of one questionnaire; 409 once submitted
 * - `DELETE /questionnaire-mapping/evidence/{documentId}` -> the same
 * - `GET /questionnaire-mapping/evidence/{documentId}` -> the file, as attachment
 * - `POST /questionnaire-mapping/colleague` `{data: {topic, email?, name?, note?}}` -> `{data: {documentId, url, expiresAt, expiresOn, topic, mail:
 *   'queued' | 'not-configured' | 'none'}}`: a link to one topic, returned once; 400 at `topic`, `email`, `name` or `note`, 409 once submitted
 * - `GET /questionnaire-mapping/colleagues` -> `{data: [{documentId, topic, email, madeAt, expiresAt, revokedAt}]}`
 * - `DELETE /questionnaire-mapping/colleagues/{documentId}` -> that one, ended
 * - `GET /questionnaire-mapping/earlier` -> `{data: [{question_id, answer, comment, from: {title, submittedAt}}]}`
 * - `GET /questionnaire-mapping/pdf?time_zone=` -> what was submitted, as attachment; 409 before that
 * - `GET /questionnaire-mapping/blank` -> the questions without answers, as a PDF
 * - `GET /questionnaire-mapping/logo` -> `{data: {logo}}`: the logo of the company that asks as a `data:` address, or null
 * - `GET /questionnaire-mapping/sheet` -> the questions with the answers so far, as an Excel file
 * - `POST /questionnaire-mapping/sheet`, multipart field `files`: that file filled in, at most 5 MB -> `{data: {changes: [{row,
 *   question_id, answer?, comment?, was}], refused: [{row, code, problem, value, message}], same}}`; stores nothing: the page
 *   sends the changes as answers. 400 for another file, 409 once submitted
 * - `POST /questionnaire-mapping/question` `{data: {question_id, text}}` -> `{data: {documentId, question_id, text, reply, at}}`:
 *   a question to the sender; 400 at `question_id` or `text`, 409 once submitted, or after too many
 * - `GET /questionnaire-mapping/questions` -> `{data: [...]}`: those questions and the replies, oldest first
 * - `POST /questionnaire-mapping/handover` `{data: {name, email, note?}}` -> `{data: {documentId, name, email, state, at}}`: another
 *   person who should answer, for the sender to decide; 400 at `name`, `email` or `note`, 409 while one waits or once submitted
 * - `GET /questionnaire-mapping/handover` -> `{data: {...} | null}`: the last one named
 *
 * A link to one topic (`company_questionnaire.scope.topic`) may not ask colleagues, name another person or submit: 403. Unknown links get
 * 404, ended ones 410, too many calls 429.
 */
export default {
  routes: [
    publicRoute('GET', '/questionnaire-mapping', 'answers.read'),
    publicRoute('PUT', '/questionnaire-mapping/answers', 'answers.autosave'),
    publicRoute('POST', '/create-bulk/submitAnswer', 'answers.submit'),
    publicRoute('POST', '/questionnaire-mapping/evidence', 'evidence.upload'),
    publicRoute('DELETE', '/questionnaire-mapping/evidence/:id', 'evidence.takeBack'),
    publicRoute('GET', '/questionnaire-mapping/evidence/:id', 'evidence.download'),
    publicRoute('POST', '/questionnaire-mapping/colleague', 'colleagues.ask'),
    publicRoute('GET', '/questionnaire-mapping/colleagues', 'colleagues.list'),
    publicRoute('DELETE', '/questionnaire-mapping/colleagues/:id', 'colleagues.end'),
    publicRoute('GET', '/questionnaire-mapping/earlier', 'respondent.earlier'),
    publicRoute('GET', '/questionnaire-mapping/pdf', 'respondent.pdf'),
    publicRoute('GET', '/questionnaire-mapping/blank', 'respondent.blank'),
    publicRoute('GET', '/questionnaire-mapping/logo', 'respondent.logo'),
    publicRoute('GET', '/questionnaire-mapping/sheet', 'respondent.sheet'),
    publicRoute('POST', '/questionnaire-mapping/sheet', 'sheets.preview'),
    publicRoute('POST', '/questionnaire-mapping/question', 'messages.ask'),
    publicRoute('GET', '/questionnaire-mapping/questions', 'messages.list'),
    publicRoute('POST', '/questionnaire-mapping/handover', 'handover.name'),
    publicRoute('GET', '/questionnaire-mapping/handover', 'handover.named'),
  ],
};
