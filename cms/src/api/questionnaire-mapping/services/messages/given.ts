import { type FieldMessage, fieldOf, messages, questionnaireMessage, readValue } from '@ridgeline/domain';
import type { AskedQuestion } from '@ridgeline/domain/questions/asked';
import { fieldErrors } from '../../../../records/errors';
import { findQuestion } from '../answer/given';
import type { Sent } from '../sent';

const TEXT = fieldOf(questionnaireMessage, 'text');

/** What a call says about which question. */
export interface GivenMessage {
  readonly question: AskedQuestion;
  readonly text: string;
}

/**
 * @param empty the sentence for a message without words
 * @throws ValidationError at `question_id` or `text`
 */
export const readMessage = (sent: Pick<Sent, 'questions'>, raw: unknown, empty: string): GivenMessage => {
  const given = (typeof raw === 'object' && raw !== null ? raw : {}) as Readonly<Record<string, unknown>>;
  const question = findQuestion(sent, given.question_id);
  const reading = readValue(TEXT, typeof given.text === 'string' ? given.text : null);
  const text = reading.error === undefined && typeof reading.value === 'string' ? reading.value : '';
  const errors: FieldMessage[] = [];
  if (!question) errors.push({ field: 'question_id', message: messages.questionNotSent });
  if (text === '') errors.push({ field: 'text', message: reading.error ?? empty });
  if (!question || errors.length > 0) throw fieldErrors(errors);
  return { question, text };
};
