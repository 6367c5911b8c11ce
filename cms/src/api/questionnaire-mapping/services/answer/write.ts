import { messages } from '@ridgeline/domain';
import { canMove, isOpen } from '@ridgeline/domain/assessment';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { answeringWords } from '@ridgeline/domain/words/answering';
import { newDocumentId } from '../../../../database/document-id';
import { ConflictError, fieldErrors } from '../../../../records/errors';
import { currentTransaction } from '../../../../request';
import { type AnsweredQuestion, type Opened, openedByLink, type Sent, type Standing, standingOf } from '../sent';
import { writeTally } from '../tally';
import { tellChanged, tellMoved } from '../tell';
import { fieldOfQuestion, type Given } from './given';
import { wholeOf } from './whole';

/** The sent questionnaire of this link, locked: answers of two windows are stored one after the other. */
export const lockOpen = async (): Promise<{ sent: Opened; standing: Standing }> => {
  const sent = await openedByLink(true);
  if (!sent || !isOpen(sent.status)) throw new ConflictError(messages.alreadySubmitted, { status: sent?.status });
  // Read once the lock is held: what others stored while it was awaited is among it.
  return { sent, standing: await standingOf(sent.id) };
};

const store = async (sent: Sent, { at, answers }: Standing, given: readonly Given[]): Promise<void> => {
  const rows = given.map(({ question: { documentId }, answer, comment }) => {
    const stored = answers.get(documentId);
    const keep = (value: string | null | undefined, now: string | null | undefined) =>
      value === undefined ? (now ?? null) : value;
    return { d: newDocumentId(), q: documentId, a: keep(answer, stored?.answer), c: keep(comment, stored?.comment) };
  });
  if (rows.length === 0) return;
  await currentTransaction().raw(
    `insert into answers (document_id, mapping_id, question_id, answer, comment, saved_at, created_at, updated_at)
     select n.d, :sent, n.q, n.a, n.c, :at::timestamp, :at::timestamp, :at::timestamp
     from json_to_recordset(:rows::json) as n(d text, q text, a text, c text)
     on conflict (mapping_id, question_id) do update set answer = excluded.answer, comment = excluded.comment,
       saved_at = excluded.saved_at, updated_at = excluded.updated_at`,
    { sent: sent.id, at, rows: JSON.stringify(rows) },
  );
};

/** All questions as they stand with what is given now. */
const after = (whole: readonly AnsweredQuestion[], given: readonly Given[]): AnsweredQuestion[] => {
  const byQuestion = new Map(given.map((one) => [one.question.documentId, one.answer]));
  return whole.map((question) => {
    const answer = byQuestion.get(question.documentId);
    return answer === undefined ? question : { ...question, answer };
  });
};

/** A new answer to a question that is not asked, once the whole call is applied, is a mistake of whoever sent it. */
const refuseHidden = (whole: readonly AnsweredQuestion[], { answers }: Standing, given: readonly Given[]): void => {
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

/** Moves the status along where that is a step of its life; an unchanged one is not written. */
export const moveTo = async (
  sent: Sent,
  status: Sent['status'],
  submittedAt: string | null = null,
): Promise<Sent['status']> => {
  if (!canMove(sent.status, status)) return sent.status;
  await currentTransaction().raw(
    `update questionnaire_mappings set status = ?, submitted_at = coalesce(?::timestamp, submitted_at),
       updated_at = now() at time zone 'utc' where id = ?`,
    [status, submittedAt, sent.id],
  );
  tellMoved(sent);
  return status;
};

/** Stores what is given, whether or not it is asked for, and counts anew. */
export const keep = async (sent: Opened, standing: Standing, given: readonly Given[]): Promise<AnsweredQuestion[]> => {
  const whole = after(await wholeOf(sent, standing), given);
  await store(sent, standing, given);
  await writeTally(sent.id, whole);
  tellChanged(sent);
  return whole;
};

/**
 * As `keep`, for what a page sends.
 * @throws ValidationError for a new answer to a question that is not asked
 */
export const keepAnswers: typeof keep = async (sent, standing, given) => {
  const whole = await keep(sent, standing, given);
  refuseHidden(whole, standing, given);
  return whole;
};
