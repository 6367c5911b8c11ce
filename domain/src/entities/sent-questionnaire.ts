import { ASSESSMENT_STATUSES } from '../assessment';
import { entity } from '../entity';
import { choice, date, dateTime, email, flag, integer, json, longText, relation, text } from '../field';
import { LANGUAGES } from '../language';
import { HANDOVER_STATES, LETTER_KINDS, LETTER_STATES, LONGEST_MESSAGE, LONGEST_SUBMITTER, VERDICTS } from '../sending';
import { QUESTIONNAIRE_TYPES } from './questionnaire';

/** A `questionnaire-mapping`: one questionnaire sent to one recipient, with its questions at the time. */
export const sentQuestionnaire = entity({
  name: 'questionnaire-mapping',
  plural: 'questionnaire-mappings',
  nouns: { one: 'Sent questionnaire', many: 'Sent questionnaires' },
  tenancy: 'tenant',
  modules: ['Questionnaire management'],
  title: 'title',
  serverOwned: true,
  removedWhole: true,
  purpose: 'Every questionnaire that you have sent, how far it has come, and its answers.',
  fields: [
    text('title', 'Questionnaire', { listed: true }),
    choice('type', 'Questionnaire type', QUESTIONNAIRE_TYPES),
    text('recipient', 'Sent to', { listed: true }),
    relation('questionnaire', 'Made from', 'questionnaire', { hidden: true, onDelete: 'clear' }),
    relation('supplier', 'Supplier', 'supplier-management', { onDelete: 'confirm' }),
    relation('recipientCompany', 'Company', 'company'),
    choice('status', 'Status', ASSESSMENT_STATUSES, { listed: true, quick: true }),
    integer('answered', 'Answered', { listed: true, audit: 'skip' }),
    integer('total', 'Questions'),
    integer('score', 'Score', { listed: true, audit: 'skip' }),
    date('dueDate', 'Due', { listed: true, quick: true }),
    // A username, which never changes.
    text('reviewer', 'Reviewer', { listed: true, quick: true }),
    dateTime('sentAt', 'Sent', { listed: true }),
    dateTime('openedAt', 'Opened'),
    dateTime('submittedAt', 'Submitted'),
    // As they named themselves and confirmed at the end; the link says nothing of the person.
    text('submittedBy', 'Submitted by', { max: LONGEST_SUBMITTER }),
    text('submittedByPosition', 'Position of who submitted', { max: LONGEST_SUBMITTER, describes: ['submittedBy'] }),
    json('topicScores', 'Scores by topic', { hidden: true, audit: 'skip' }),
    dateTime('reviewedAt', 'Reviewed'),
    text('reviewedBy', 'Reviewed by'),
    longText('reviewNote', 'Note of the review'),
    dateTime('changesAskedAt', 'Changes requested'),
    choice('language', 'Language', LANGUAGES),
    flag('remind', 'Reminders'),
    text('askedBy', 'Asked by'),
    text('sentBy', 'Sent by'),
    longText('message', 'Message'),
    json('details', 'Recipient details', { hidden: true, once: true }),
    json('questions', 'Questions as sent', { hidden: true, once: true }),
  ],
});

/** A link by which a respondent answers: only the hash of its token is stored (decisions 3.9). */
export const questionnaireLink = entity({
  name: 'questionnaire-link',
  plural: 'questionnaire-links',
  nouns: { one: 'Link', many: 'Links' },
  tenancy: 'tenant',
  modules: ['Questionnaire management'],
  title: 'purpose',
  serverOwned: true,
  purpose: 'Links to answer a sent questionnaire.',
  fields: [
    relation('mapping', 'Sent questionnaire', 'questionnaire-mapping', { required: true, onDelete: 'cascade' }),
    text('token_hash', 'Hash', { hidden: true, audit: 'never' }),
    text('purpose', 'Purpose', { personal: false }),
    text('topic', 'Topic'),
    // Of the colleague to whom it was mailed: only who asked reads it.
    email('email', 'Email', { hidden: true, audit: 'never' }),
    dateTime('expires_at', 'Expires'),
    dateTime('revoked_at', 'Revoked'),
  ],
});

export const answer = entity({
  name: 'answer',
  plural: 'answers',
  nouns: { one: 'Answer', many: 'Answers' },
  tenancy: 'tenant',
  modules: ['Questionnaire management'],
  title: 'question_id',
  serverOwned: true,
  purpose: 'Answers as the respondent gave them.',
  fields: [
    relation('mapping', 'Sent questionnaire', 'questionnaire-mapping', { required: true, onDelete: 'cascade' }),
    text('question_id', 'Question', { required: true, personal: false }),
    longText('answer', 'Answer', { max: 12_000 }),
    longText('comment', 'Comment', { max: 5_000 }),
    dateTime('saved_at', 'Saved', { audit: 'skip' }),
    // The documentId of a colleague's link; empty for the link to all topics.
    text('givenBy', 'Link of the colleague', { hidden: true, audit: 'skip', personal: false }),
    choice('verdict', 'Verdict', VERDICTS),
    longText('reviewComment', 'Comment of the reviewer', { max: 5_000 }),
    // A locked answer does not change when changes are requested: only a reviewer opens it again.
    flag('locked', 'Locked'),
    text('reviewedBy', 'Reviewed by'),
    dateTime('reviewedAt', 'Reviewed'),
    // Answer, comment and files at the time when changes were last requested: a difference means changed.
    json('asReviewed', 'As it was when changes were requested', { hidden: true, audit: 'skip' }),
  ],
});

/** A file that a respondent gave with an answer. It is private like all files, and belongs to the answer. */
export const evidence = entity({
  name: 'evidence',
  plural: 'evidences',
  nouns: { one: 'Evidence', many: 'Evidence' },
  tenancy: 'tenant',
  modules: ['Questionnaire management'],
  title: 'name',
  serverOwned: true,
  purpose: 'Files that respondents gave with their answers.',
  fields: [
    relation('mapping', 'Sent questionnaire', 'questionnaire-mapping', { required: true, onDelete: 'cascade' }),
    text('question_id', 'Question', { required: true, personal: false }),
    text('name', 'Name', { required: true }),
    text('mime', 'Type'),
    integer('size', 'Bytes'),
    text('file_key', 'Where it is kept', { hidden: true, audit: 'never' }),
    dateTime('saved_at', 'Saved'),
    text('givenBy', 'Link of the colleague', { hidden: true, audit: 'skip', personal: false }),
  ],
});

/** A message about one question: the respondent asks the sender, and staff reply. */
export const questionnaireMessage = entity({
  name: 'questionnaire-message',
  plural: 'questionnaire-messages',
  nouns: { one: 'Message about a question', many: 'Messages about questions' },
  tenancy: 'tenant',
  modules: ['Questionnaire management'],
  title: 'question_id',
  serverOwned: true,
  purpose: 'What respondents asked the sender about a question, and the replies.',
  fields: [
    relation('mapping', 'Sent questionnaire', 'questionnaire-mapping', { required: true, onDelete: 'cascade' }),
    text('question_id', 'Question', { required: true, personal: false }),
    longText('text', 'Text', { required: true, max: LONGEST_MESSAGE }),
    // Written by staff, in answer to the respondent.
    flag('reply', 'Reply'),
    // The username of who replied; the link says nothing of the person who asks.
    text('author', 'Author'),
    // The documentId of the link by which it was asked.
    text('link', 'Link', { hidden: true, audit: 'skip', personal: false }),
  ],
});

/** Another person to answer, whom the respondent names and the sender accepts or declines. */
export const questionnaireHandover = entity({
  name: 'questionnaire-handover',
  plural: 'questionnaire-handovers',
  nouns: { one: 'Other person to answer', many: 'Other people to answer' },
  tenancy: 'tenant',
  modules: ['Questionnaire management'],
  title: 'name',
  serverOwned: true,
  purpose: 'People whom respondents named to answer in their place.',
  fields: [
    relation('mapping', 'Sent questionnaire', 'questionnaire-mapping', { required: true, onDelete: 'cascade' }),
    text('name', 'Name', { required: true, max: LONGEST_SUBMITTER, shape: 'personName' }),
    email('email', 'Email', { required: true }),
    longText('note', 'Note', { max: LONGEST_MESSAGE }),
    choice('state', 'State', HANDOVER_STATES),
    text('decidedBy', 'Decided by'),
    dateTime('decidedAt', 'Decided'),
    // The documentId of the link by which the person was named.
    text('link', 'Link', { hidden: true, audit: 'skip', personal: false }),
  ],
});

/**
 * A mail to be sent: it is stored in the transaction of the event that it reports, and a worker sends it when it is due.
 * It contains neither an address nor a link; both are determined when it is sent (decisions 3.9).
 */
export const letter = entity({
  name: 'questionnaire-letter',
  plural: 'questionnaire-letters',
  nouns: { one: 'Letter', many: 'Letters' },
  tenancy: 'tenant',
  modules: ['Questionnaire management'],
  title: 'kind',
  serverOwned: true,
  audited: false,
  purpose: 'Mails about sent questionnaires: which are due, which were sent.',
  fields: [
    relation('mapping', 'Sent questionnaire', 'questionnaire-mapping', { required: true, onDelete: 'cascade' }),
    choice('kind', 'Kind', LETTER_KINDS),
    // The documentId of the message that a reply brings.
    text('message', 'Message', { hidden: true, personal: false }),
    dateTime('dueAt', 'Due'),
    // When it is tried again; while it is being sent, when another server may take it over.
    dateTime('notBefore', 'Not before'),
    choice('state', 'State', LETTER_STATES),
    integer('attempts', 'Attempts'),
    dateTime('sentAt', 'Sent'),
    text('problem', 'Problem'),
    // When the operators got the notice that it has failed.
    dateTime('reportedAt', 'Reported'),
  ],
});
