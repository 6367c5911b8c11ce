import { messages } from '@ridgeline/domain';
import { canMove, isOpen } from '@ridgeline/domain/assessment';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { answeringWords } from '@ridgeline/domain/words/answering';
import { newDocumentId } from '../../../../database/document-id';
import { type Statement, together } from '../../../../database/together';
import { ConflictError, fieldErrors } from '../../../../records/errors';
import { currentTransaction } from '../../../../request';
import { notifyChanged, notifyStatusChanged } from '../notify';
import { type AnsweredQuestion, type AnswersSoFar, lockedByLink, type Opened, type Sent } from '../sent';
import { tallying } from '../tally';
import { fieldOfQuestion, type Given } from './given';
import { wholeOf } from './whole';

/** The sent questionnaire of this link, locked: answers of two windows are stored one after the other. */
export const lockOpen = async (): Promise<{ sent: Opened; soFar: AnswersSoFar }> => {
  const { sent, soFar } = await lockedByLink();
  if (!sent || !isOpen(sent.status)) throw new ConflictError(messages.alreadySubmitted, { status: sent?.status });
  return { sent, soFar };
};

const storingAnswers = (sent: Sent, { at, answers }: AnswersSoFar, given: readonly Given[]): Statement[] => {
  const rows = given.map(({ question: { documentId }, answer, comment }) => {
    const stored = answers.get(documentId);
    const valueOr = (value: string | null | undefined, now: string | null | undefined) =>
      value === undefined ? (now ?? null) : value;
    return {
      d: newDocumentId(),
      q: documentId,
      a: valueOr(answer, stored?.answer),
      c: valueOr(comment, stored?.comment),
    };
  });
  if (rows.length === 0) return [];
  return [
    {
      text: `insert into answers (document_id, mapping_id, question_id, answer, comment, saved_at, created_at, updated_at)
        select n.d, ?, n.q, n.a, n.c, m.at, m.at, m.at
        from json_to_recordset(?::json) as n(d text, q text, a text, c text) cross join (select ?::timestamp as at) m
        on conflict (mapping_id, question_id) do update set answer = excluded.answer, comment = excluded.comment,
          saved_at = excluded.saved_at, updated_at = excluded.updated_at`,
      bindings: [sent.id, JSON.stringify(rows), at],
      name: 'respondent stores',
    },
  ];
};

/** All questions with their answers, including those that this call sends. */
const after = (whole: readonly AnsweredQuestion[], given: readonly Given[]): AnsweredQuestion[] => {
  const byQuestion = new Map(given.map((one) => [one.question.documentId, one.answer]));
  return whole.map((question) => {
    const answer = byQuestion.get(question.documentId);
    return answer === undefined ? question : { ...question, answer };
  });
};

/** Refuses a new answer to a question that is not asked once the whole call is applied: an error of the sender. */
const refuseHidden = (whole: readonly AnsweredQuestion[], { answers }: AnswersSoFar, given: readonly Given[]): void => {
  const shown = new Set(shownQuestions(whole).map(({ documentId }) => documentId));
  const errors = given
    .filter(({ answer, question: { documentId } }) => {
      const isNew = typeof answer === 'string' && answer !== answers.get(documentId)?.answer;
      return isNew && !shown.has(documentId);
    })
    .map(({ question: { documentId } }) => ({
      field: fieldOfQuestion(documentId),
      message: answeringWords.hidden,
      reason: 'hidden',
    }));
  if (errors.length > 0) throw fieldErrors(errors);
};

/** The new status if the current one allows that step; an unchanged status is not written. */
const moving = (sent: Sent, status: Sent['status'], submittedAt: string | null): Statement[] => {
  if (!canMove(sent.status, status)) return [];
  return [
    {
      text: `update questionnaire_mappings set status = ?, submitted_at = coalesce(?::timestamp, submitted_at),
        updated_at = now() at time zone 'utc' where id = ?`,
      bindings: [status, submittedAt, sent.id],
    },
  ];
};

/** Answers to be stored. */
export interface NewAnswers {
  readonly given: readonly Given[];
  /** Every question with its answer once this is stored. */
  readonly whole: readonly AnsweredQuestion[];
  /** The status to move to, if the current one allows that step. */
  readonly status: Sent['status'];
  readonly submittedAt?: string;
}

/**
 * Stores answers, computes the counts again and moves the status, in one round trip.
 * @returns the status afterwards
 */
export const store = async (sent: Opened, soFar: AnswersSoFar, answers: NewAnswers): Promise<Sent['status']> => {
  const { given, whole, status, submittedAt = null } = answers;
  const moved = moving(sent, status, submittedAt);
  await together(currentTransaction(), [...storingAnswers(sent, soFar, given), tallying(sent.id, whole), ...moved]);
  if (moved.length === 0) {
    notifyChanged(sent);
    return sent.status;
  }
  notifyStatusChanged(sent);
  return status;
};

/** Every question with its answer, including those that this call sends. */
export const wholeWith = async (
  sent: Opened,
  soFar: AnswersSoFar,
  given: readonly Given[],
): Promise<AnsweredQuestion[]> => after(await wholeOf(sent, soFar), given);

/**
 * As `wholeWith`, for answers that a page sends.
 * @throws ValidationError for a new answer to a question that is not asked
 */
export const checkedWith: typeof wholeWith = async (sent, soFar, given) => {
  const whole = await wholeWith(sent, soFar, given);
  refuseHidden(whole, soFar, given);
  return whole;
};
