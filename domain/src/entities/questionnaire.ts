import { ASSESSMENT_STATUSES } from '../assessment';
import { entity } from '../entity';
import { choice, choices, date, dateTime, integer, json, longText, relation, text } from '../field';

export const QUESTIONNAIRE_TYPES = ['Supplier', 'Company'] as const;
export const ANSWER_OPTIONS = ['Yes', 'No', 'Not Applicable'] as const;

/** Specification 2, section 3: what is asked. */
export const questionnaire = entity({
  name: 'questionnaire',
  plural: 'questionnaires',
  nouns: { one: 'Questionnaire', many: 'Questionnaires' },
  tenancy: 'reference',
  modules: ['Questionnaire management'],
  title: 'title',
  bulkPath: 'questionnaires',
  naturalKey: ['title'],
  purpose: 'Questionnaires are what you ask a supplier or a company before you trust it.',
  fields: [
    text('title', 'Title', { required: true, listed: true }),
    longText('description', 'Description', { required: true, listed: true }),
    choice('type', 'Questionnaire type', QUESTIONNAIRE_TYPES, {
      required: true,
      listed: true,
      whenImportedEmpty: 'Supplier',
    }),
  ],
});

export const questionnaireTopic = entity({
  name: 'questionnaire-topic',
  plural: 'questionnaire-topics',
  nouns: { one: 'Topic', many: 'Topics' },
  tenancy: 'reference',
  modules: ['Questionnaire management', 'Questions management'],
  title: 'title',
  naturalKey: ['title'],
  purpose: 'Topics are the chapters of a questionnaire.',
  fields: [text('title', 'Title', { required: true, listed: true })],
});

export const question = entity({
  name: 'question',
  plural: 'questions',
  nouns: { one: 'Question', many: 'Questions' },
  tenancy: 'reference',
  modules: ['Questions management', 'Questionnaire management'],
  title: 'question',
  bulkPath: 'questions',
  template: ['topic', 'question', 'notes', 'options'],
  naturalKey: [],
  purpose: 'Questions are asked topic by topic, in this order.',
  fields: [
    choice('topic', 'Topics', [], {
      required: true,
      listed: true,
      open: true,
      keptIn: 'questionnaire-topic',
      aliases: ['Topic'],
    }),
    longText('question', 'Question', { required: true, listed: true }),
    longText('notes', 'Note', { required: true, listed: true }),
    choices('options', 'Option', ANSWER_OPTIONS, { required: true, listed: true }),
    relation('questionnaires_id', 'Questionnaire', 'questionnaire', {
      required: true,
      hidden: true,
      onDelete: 'cascade',
    }),
  ],
});

/** The specifications' mapping: one questionnaire sent to one recipient, with its questions as they were then. */
export const sentQuestionnaire = entity({
  name: 'questionnaire-mapping',
  plural: 'questionnaire-mappings',
  nouns: { one: 'Sent questionnaire', many: 'Sent questionnaires' },
  tenancy: 'tenant',
  modules: ['Questionnaire management'],
  title: 'title',
  serverOwned: true,
  purpose: 'Every questionnaire that you have sent, how far it has come, and its answers.',
  fields: [
    text('title', 'Questionnaire', { listed: true }),
    choice('type', 'Questionnaire type', QUESTIONNAIRE_TYPES),
    text('recipient', 'Sent to', { listed: true }),
    relation('questionnaire', 'Made from', 'questionnaire', { hidden: true, onDelete: 'clear' }),
    relation('supplier', 'Supplier', 'supplier-management'),
    relation('recipientCompany', 'Company', 'company'),
    choice('status', 'Status', ASSESSMENT_STATUSES, { listed: true }),
    integer('answered', 'Answered', { listed: true, audit: 'skip' }),
    integer('total', 'Questions'),
    date('dueDate', 'Due', { listed: true }),
    dateTime('sentAt', 'Sent', { listed: true }),
    dateTime('openedAt', 'Opened'),
    dateTime('submittedAt', 'Submitted', { listed: true }),
    text('askedBy', 'Asked by'),
    text('sentBy', 'Sent by'),
    longText('message', 'Message'),
    json('details', 'Recipient details', { hidden: true }),
    json('questions', 'Questions as sent', { hidden: true }),
  ],
});

/** A link by which a respondent answers: only the hash of its token is kept (decisions 3.9). */
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
    text('purpose', 'Purpose'),
    text('topic', 'Topic'),
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
    text('question_id', 'Question', { required: true }),
    text('answer', 'Answer'),
    dateTime('saved_at', 'Saved', { audit: 'skip' }),
  ],
});
