import { reviewRefusals as words } from '@ridgeline/domain/words/review';
import type { Principal } from '../../../../access/principal';
import { newDocumentId } from '../../../../database/document-id';
import { ConflictError, fieldErrors } from '../../../../records/errors';
import { currentTransaction } from '../../../../request';
import { notifyChanged } from '../notify';
import { type GivenReview, readReviews } from './given';
import { lockForReview } from './side';
import { type Review, type ReviewedAnswer, UNANSWERED } from './stored';

/** The stored review of one answer. */
export interface Said extends Review {
  readonly question_id: string;
  /** The answer's own documentId: an unanswered question gets one when it is reviewed. */
  readonly answerId: string | null;
}

const saidOf = (
  question: string,
  { answerId, verdict, reviewComment, locked, reviewedBy, reviewedAt }: ReviewedAnswer,
): Said => ({
  question_id: question,
  answerId,
  verdict,
  reviewComment,
  locked,
  reviewedBy,
  reviewedAt,
});

/** Refuses all if another reviewer has changed one of the reviews since the caller read it. */
const refuseBeaten = (given: readonly GivenReview[], answers: ReadonlyMap<string, ReviewedAnswer>): void => {
  const beaten = given.filter(
    ({ question, since }) => since !== undefined && since !== (answers.get(question)?.reviewedAt ?? null),
  );
  if (beaten.length === 0) return;
  const current = beaten.map(({ question }) => saidOf(question, answers.get(question) ?? UNANSWERED));
  throw new ConflictError(words.beaten, { current });
};

const write = async (sentId: number, username: string, rows: readonly GivenReview[]): Promise<Said[]> => {
  const payload = rows.map(({ question, verdict, reviewComment, locked }) => {
    return { d: newDocumentId(), q: question, v: verdict, c: reviewComment, l: locked };
  });
  // The clock is read after the lock, so that later reviews always have later times.
  const { rows: stored } = await currentTransaction().raw<{ rows: Said[] }>(
    `insert into answers (document_id, mapping_id, question_id, verdict, review_comment, locked, reviewed_by, reviewed_at,
       created_at, updated_at)
     select n.d, ?, n.q, n.v, n.c, n.l, ?, now.at, now.at, now.at
     from json_to_recordset(?::json) as n(d text, q text, v text, c text, l boolean),
       (select date_trunc('milliseconds', clock_timestamp() at time zone 'utc') as at) now
     on conflict (mapping_id, question_id) do update set verdict = excluded.verdict,
       review_comment = excluded.review_comment, locked = excluded.locked, reviewed_by = excluded.reviewed_by,
       reviewed_at = excluded.reviewed_at, updated_at = excluded.updated_at
     returning question_id, document_id as "answerId", verdict, review_comment as "reviewComment",
       coalesce(locked, false) as locked, reviewed_by as "reviewedBy",
       to_char(reviewed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "reviewedAt"`,
    [sentId, username, JSON.stringify(payload)],
  );
  return stored;
};

/**
 * Stores verdicts, comments and locks of answers, all or none.
 * @throws ValidationError for an invalid review, ConflictError with `current` when another reviewer was faster
 */
export const reviewAnswers = async (id: string, data: unknown, who: Principal): Promise<Said[]> => {
  const { sent, answers, shown } = await lockForReview(id, who);
  const given = readReviews({ all: sent.questions, shown: new Set(shown.map(({ documentId }) => documentId)) }, data);
  refuseBeaten(given, answers);
  const whole = given.map((one) => {
    const { verdict, reviewComment, locked } = answers.get(one.question) ?? UNANSWERED;
    return { verdict, reviewComment, locked, ...one };
  });
  const wrong = whole.filter(({ verdict, locked }) => locked && verdict === 'change');
  if (wrong.length > 0) {
    throw fieldErrors(wrong.map(({ question }) => ({ field: `question_id ${question}`, message: words.lockedChange })));
  }
  const stored = await write(sent.id, who.username, whole);
  notifyChanged(sent);
  return stored;
};
