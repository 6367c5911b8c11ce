import { entity, SHEET_REFUSED } from '../entity';
import { choice, choices, integer, longText, relation, text } from '../field';
import {
  ANSWER_OPTIONS,
  CHOICE_KINDS,
  EVIDENCE_WISHES,
  OWN_CHOICE_KINDS,
  QUESTION_KINDS,
  USUAL_KIND,
} from '../questions/kinds';
import { YES_NO } from './choices';

export const QUESTIONNAIRE_TYPES = ['Supplier', 'Company'] as const;

export type RecipientType = (typeof QUESTIONNAIRE_TYPES)[number];

/** A set of questions that can be sent. */
export const questionnaire = entity({
  name: 'questionnaire',
  plural: 'questionnaires',
  nouns: { one: 'Questionnaire', many: 'Questionnaires' },
  tenancy: 'reference',
  modules: ['Questionnaire management'],
  title: 'title',
  archivable: true,
  bulkPath: 'questionnaires',
  naturalKey: ['title'],
  copiesOwn: true,
  purpose: 'Questionnaires are what you ask a supplier or a company before you trust it.',
  messages: { imported: 'Questionnaire imported successfully', importFailed: 'Error importing Questionnaire' },
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
  template: [
    'topic',
    'question',
    'notes',
    'options',
    'kind',
    'choices',
    'required',
    'evidence',
    'weight',
    'code',
    'showWhen',
  ],
  // A question without a code is a new one (decisions 3.6); with one, an exported spreadsheet finds its questions again.
  naturalKey: ['code'],
  keyWithin: 'questionnaires_id',
  orderedBy: 'position',
  purpose: 'Questions are asked topic by topic, in this order.',
  messages: { importFailed: SHEET_REFUSED },
  fields: [
    choice('topic', 'Topics', [], {
      required: true,
      listed: true,
      open: true,
      valuesFrom: 'questionnaire-topic',
      aliases: ['Topic'],
    }),
    longText('question', 'Question', { required: true, listed: true }),
    longText('notes', 'Note', { listed: true }),
    choice('kind', 'Answer', QUESTION_KINDS, { listed: true, whenImportedEmpty: USUAL_KIND }),
    // A question without a kind is a choice among the usual answers.
    choices('options', 'Option', ANSWER_OPTIONS, {
      listed: true,
      requiredWhen: { field: 'kind', in: ['', USUAL_KIND] },
      visibleWhen: { field: 'kind', in: ['', USUAL_KIND] },
    }),
    longText('choices', 'Choices', {
      shape: 'choiceList',
      requiredWhen: { field: 'kind', in: OWN_CHOICE_KINDS },
      visibleWhen: { field: 'kind', in: ['', ...CHOICE_KINDS] },
      hint: "One per line. Points from 0 to 100 after it, as in 'Encrypted = 100'.",
    }),
    choice('required', 'Required', YES_NO, { listed: true, whenImportedEmpty: 'Yes' }),
    choice('evidence', 'Evidence', EVIDENCE_WISHES, { whenImportedEmpty: 'No' }),
    integer('weight', 'Weight', {
      range: [0, 100],
      hint: 'Weight in the score. Default: 1; 0 = not scored.',
    }),
    text('code', 'Code', {
      max: 20,
      once: true,
      numbered: true,
      shape: 'code',
      hint: 'Short code used in conditions. Filled in for you if empty.',
    }),
    longText('showWhen', 'Show When', {
      shape: 'showWhen',
      hint: "Asked only after these answers to earlier questions, one per line, as in 'Q3 = Yes'.",
    }),
    integer('position', 'Position', { computed: true, hidden: true, internal: true, audit: 'skip' }),
    relation('questionnaires_id', 'Questionnaire', 'questionnaire', {
      required: true,
      hidden: true,
      onDelete: 'cascade',
    }),
  ],
});
