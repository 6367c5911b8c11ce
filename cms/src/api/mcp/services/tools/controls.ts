import { applicability, fieldOf, fieldWords, statement } from '@ridgeline/domain';
import { sent } from '../../../../openapi/fields';
import { fieldErrors } from '../../../../records/errors';
import { answerMany } from '../../../applicability/services/answer-many';
import { statementOf } from '../../../applicability/services/one';
import { joinWhole, statementTable } from '../../../applicability/services/statement';
import { checkGiven } from '../given';
import { pageOf, ROWS } from '../rows';
import type { Tool } from '../tool';

const needs = { wish: 'read', entity: applicability } as const;
const FIELDS = ['annexControl', 'controlHeading', 'library', 'applicable', 'reason', 'implementationStatus', 'answer'];
const ANSWERS = fieldOf(statement, 'answer').choices ?? [];
/** What a draft may say about a control. */
const ANSWERED = applicability.fields.filter(({ name, computed }) => name !== 'control' && computed !== true);

export const searchControls: Tool = {
  name: 'search_controls',
  title: 'Search controls and their answers',
  description: `Controls of the statement of applicability that contain a text, ${ROWS} at most, each with the company's answer. "answer" is own, carried (taken over from a mapped control) or open (not answered).`,
  needs,
  input: {
    type: 'object',
    properties: {
      text: { type: 'string', maxLength: 200, description: 'A number, or words of the control or its answer.' },
      answer: {
        type: 'string',
        enum: ANSWERS.map(({ value }) => value),
        description: 'Only controls with such an answer.',
      },
    },
    additionalProperties: false,
  },
  run: async (given, who) => {
    checkGiven(given, { text: 'text', answer: 'text' });
    await joinWhole();
    const query = {
      _q: given.text ?? '',
      sort: 'annexControl:asc',
      pagination: { pageSize: ROWS },
      ...((given.answer ?? '') !== '' && { filters: { answer: { $eq: given.answer } } }),
    };
    const { total, rows } = await pageOf(statement, who, FIELDS, query, statementTable());
    // A control of the statement has no page of its own.
    return { total, rows: rows.map(({ link: _, ...row }) => row) };
  },
};

export const readControl: Tool = {
  name: 'read_control',
  title: 'Read a control',
  description: 'One control with its text, the answer of the company, and the risks that it treats.',
  needs,
  input: {
    type: 'object',
    properties: { id: { type: 'string', description: 'The id, as search_controls answers it.' } },
    required: ['id'],
    additionalProperties: false,
  },
  run: async (given) => {
    checkGiven(given, { id: 'text' }, 'id');
    await joinWhole();
    return statementOf(String(given.id).slice(0, 100));
  },
};

/** Most answers of one call: so many a person can check. */
const MOST_ANSWERS = 20;

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const draft = async (given: Readonly<Record<string, unknown>>) => {
  const { answers, ...others } = given;
  checkGiven(others, {});
  const list = Array.isArray(answers) ? answers.filter(isRecord) : [];
  if (!Array.isArray(answers) || list.length < answers.length || list.length < 1 || list.length > MOST_ANSWERS)
    throw fieldErrors([{ field: 'answers', message: fieldWords.outOfRange({ low: 1, high: MOST_ANSWERS }) }]);
  for (const { control, ...answer } of list) {
    checkGiven({ control }, { control: 'text' }, 'control');
    checkGiven(answer, Object.fromEntries(ANSWERED.map(({ name }) => [name, 'text'])));
    // Only a control without an answer: what a person has written is not replaced.
    await answerMany({ ...answer, controls: [{ id: String(control).slice(0, 100), updatedAt: null }] });
  }
  return { answered: list.length };
};

export const draftControlAnswers: Tool = {
  name: 'draft_control_answers',
  title: 'Draft answers to controls',
  description: `Answers up to ${MOST_ANSWERS} controls that have no answer of their own yet, all of them or none, for people to check. Name the evidence in the reason: the document, its date, and where it is. Ask the person before you call it.`,
  needs: { wish: 'create', entity: applicability },
  writes: true,
  input: {
    type: 'object',
    properties: {
      answers: {
        type: 'array',
        minItems: 1,
        maxItems: MOST_ANSWERS,
        items: {
          type: 'object',
          properties: {
            control: { type: 'string', description: 'The id, as search_controls answers it.' },
            ...Object.fromEntries(ANSWERED.map((field) => [field.name, sent(field)])),
          },
          required: ['control', ...ANSWERED.filter(({ required }) => required).map(({ name }) => name)],
          additionalProperties: false,
        },
      },
    },
    required: ['answers'],
    additionalProperties: false,
  },
  run: draft,
};
