import { messages } from '@ridgeline/domain';
import { canMove, isOpen } from '@ridgeline/domain/assessment';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { answeringWords } from '@ridgeline/domain/words/answering';
import { newDocumentId } from '../../../../database/document-id';
import { type Statement, together } from '../../../../database/together';
import { ConflictError, fieldErrors } from '../../../../records/errors';
import { currentTransaction } from '../../../../request';
import { notifyChanged, notifyStatusChanged } from '../notify';
import {
  type AnsweredQuestion,
  type AnswersSoFar,
  COLLEAGUES_LINK,
  lockedByLink,
  type Opened,
  type Sent,
} from '../sent';
import { tallying } from '../tally';
import { fieldOfQuestion, type Given } from './given';
import type { Submitter } from './submitter';
import { wholeOf } from './whole';

/** The sent questionnaire of this link, locked: answers of two windows are stored one after the other. */
export const lockOpen = async (): Promise<{ sent: Opened; soFar: AnswersSoFar }> => {
  const { sent, soFar } = await lockedByLink();
  if (!sent || !isOpen(sent.status)) throw new ConflictError(messages.alreadySubmitted, { status: sent?.status });
  return { sent, soFar };
};

/** Whether nothing would change: such an answer keeps the time at which it was given. New files are a change. */
const isStored = ({ question, answer, comment }: Given, { answers }: AnswersSoFar): boolean => {
  const stored = answers.get(question.documentId);
  if (!stored || (answer === undefined && comment === undefined)) return false;
  return [
    [answer, stored.answer],
    [comment, stored.comment],
  ].every(([sent, there]) => sent === undefined || sent === there);
};

const storingAnswers = (sent: Sent, soFar: AnswersSoFar, given: readonly Given[]): Statement[] => {
  const { at, answers } = soFar;
  const rows = given
    .filter((one) => !isStored(one, soFar))
    .map(({ question: { documentId }, answer, comment }) => {
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
      text: `insert into answers (document_id, mapping_id, question_id, answer, comment, saved_at, created_at, updated_at, given_by)
        select n.d, ?, n.q, n.a, n.c, m.at, m.at, m.at, ${COLLEAGUES_LINK}
        from json_to_recordset(?::json) as n(d text, q text, a text, c text) cross join (select ?::timestamp as at) m
        on conflict (mapping_id, question_id) do update set answer = excluded.answer, comment = excluded.comment,
          saved_at = excluded.saved_at, updated_at = excluded.updated_at,
          given_by = case when (answers.answer, answers.comment) is distinct from (excluded.answer, excluded.comment)
            then excluded.given_by else answers.given_by end`,
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
const moving = (sent: Sent, status: Sent['status'], submission: NewAnswers['submission']): Statement[] => {
  if (!canMove(sent.status, status)) return [];
  if (submission) {
    const { submittedAt, submitter } = submission;
    return [
      {
        text: `update questionnaire_mappings set status = ?, opened_at = coalesce(opened_at, now() at time zone 'utc'), submitted_at = ?::timestamp, submitted_by = ?,
          submitted_by_position = ?, updated_at = now() at time zone 'utc' where id = ?`,
        bindings: [status, submittedAt, submitter?.name ?? null, submitter?.position ?? null, sent.id],
      },
    ];
  }
  return [
    {
      text: `update questionnaire_mappings set status = ?, opened_at = coalesce(opened_at, now() at time zone 'utc'),
          updated_at = now() at time zone 'utc' where id = ?`,
      bindings: [status, sent.id],
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
  /** When and by whom it is submitted; absent while answers are only saved. */
  readonly submission?: { readonly submittedAt: string; readonly submitter: Submitter | null };
}

/**
 * Stores answers, computes the counts again and moves the status, in one round trip.
 * @returns the status afterwards
 */
export const store = async (sent: Opened, soFar: AnswersSoFar, answers: NewAnswers): Promise<Sent['status']> => {
  const { given, whole, status, submission } = answers;
  const moved = moving(sent, status, submission);
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
