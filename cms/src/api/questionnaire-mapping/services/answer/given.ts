import { type FieldMessage, fieldWords, messages } from '@ridgeline/domain';
import type { AskedQuestion } from '@ridgeline/domain/questions/asked';
import { readGiven } from '@ridgeline/domain/questions/given';
import { LONGEST_ANSWER } from '@ridgeline/domain/questions/kinds';
import { isStorable } from '@ridgeline/domain/values';
import { answeringWords } from '@ridgeline/domain/words/answering';
import { fieldErrors, ValidationError } from '../../../../records/errors';
import type { AnswersSoFar, Opened } from '../sent';

const MOST_ANSWERS = 2_000;

/** What one call sends for one question; fields that it leaves out do not change. */
export interface Given {
  readonly question: AskedQuestion;
  readonly answer?: string | null;
  readonly comment?: string | null;
  /** What the page last read of the server for what it sends; absent: the later write wins. */
  readonly was?: Known;
}

/** Values of a question that a page knows. */
export interface Known {
  readonly answer?: string | null;
  readonly comment?: string | null;
}

/** Why something was refused: a message, and a code that the page uses. */
export type Refused = FieldMessage & { readonly reason?: 'hidden' | 'locked' };

/** Names a question in a refusal as the call named it. */
export const fieldOfQuestion = (id: unknown): string => `question_id ${String(id ?? '').slice(0, 40)}`;

export const findQuestion = (sent: Pick<Opened, 'questions'>, raw: unknown): AskedQuestion | undefined =>
  typeof raw === 'string' || typeof raw === 'number'
    ? sent.questions.find(({ id, documentId }) => documentId === raw || String(id) === String(raw))
    : undefined;

type Read = { readonly value?: string | null; readonly error?: undefined } | { readonly error: string };

const readAnswer = (question: AskedQuestion, item: Readonly<Record<string, unknown>>): Read => {
  if (!('answer' in item)) return {};
  const reading = readGiven(question, item.answer);
  // Only its files answer it: nothing that is sent removes them.
  return question.kind === 'File' && reading.error === undefined ? {} : reading;
};

const readComment = ({ comment }: Readonly<Record<string, unknown>>): Read => {
  if (comment === undefined) return {};
  if (comment === null || comment === '') return { value: null };
  if (typeof comment !== 'string' || !isStorable(comment)) return { error: fieldWords.notText };
  if (comment.length > LONGEST_ANSWER)
    return { error: fieldWords.tooLong({ max: LONGEST_ANSWER, length: comment.length }) };
  return { value: comment.trim() === '' ? null : comment };
};

/** A JSON list of all choices of a question may be longer than a text. */
const LONGEST_KNOWN = 12_000;

const isKnown = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.length <= LONGEST_KNOWN);

const readKnown = ({ was }: Readonly<Record<string, unknown>>): { was?: Known } | { error: string } => {
  if (was === undefined || was === null) return {};
  const { answer, comment } = was as Readonly<Record<string, unknown>>;
  if (typeof was !== 'object' || !isKnown(answer) || !isKnown(comment)) return { error: fieldWords.notText };
  return { was: { answer, comment } as Known };
};

const readItem = (sent: Opened, raw: unknown, errors: Refused[]): Given[] => {
  const item = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const question = findQuestion(sent, item.question_id);
  const field = fieldOfQuestion(item.question_id);
  if (!question) {
    errors.push({ field, message: messages.questionNotSent });
    return [];
  }
  const [answer, comment, known] = [readAnswer(question, item), readComment(item), readKnown(item)];
  for (const part of [answer, comment, known]) {
    if ('error' in part && part.error !== undefined) errors.push({ field, message: part.error });
  }
  if (answer.error !== undefined || comment.error !== undefined || 'error' in known) return [];
  if (answer.value === undefined && comment.value === undefined) return [];
  return [
    {
      question,
      ...(answer.value !== undefined && { answer: answer.value }),
      ...(comment.value !== undefined && { comment: comment.value }),
      ...known,
    },
  ];
};

/** The same question twice in one call: the last one counts, since one statement can write each row only once. */
const merged = (given: readonly Given[]): Given[] => {
  const byQuestion = new Map<string, Given>();
  for (const one of given) {
    const id = one.question.documentId;
    byQuestion.set(id, { ...byQuestion.get(id), ...one });
  }
  return [...byQuestion.values()];
};

/**
 * Reads what a call sends. A locked answer may be sent unchanged, which has no effect.
 * @throws ValidationError that names each question with its error; nothing of the call is stored then
 */
export const readGivenAnswers = (sent: Opened, { answers }: AnswersSoFar, data: unknown): Given[] => {
  if (!Array.isArray(data) || data.length > MOST_ANSWERS) {
    throw new ValidationError(`data must be a list of at most ${MOST_ANSWERS} answers`);
  }
  const errors: Refused[] = [];
  const given = merged(data.flatMap((item: unknown) => readItem(sent, item, errors)));
  const changed = given.filter(({ question: { documentId }, answer, comment }) => {
    const stored = answers.get(documentId);
    if (!stored?.locked) return true;
    const same = (value: string | null | undefined, now: string | null) => value === undefined || value === now;
    if (!same(answer, stored.answer) || !same(comment, stored.comment)) {
      errors.push({ field: fieldOfQuestion(documentId), message: answeringWords.locked, reason: 'locked' });
    }
    return false;
  });
  if (errors.length > 0) throw fieldErrors(errors);
  return changed;
};
