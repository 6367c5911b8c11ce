import type { Verdict } from '@ridgeline/domain/sending';
import { currentTransaction } from '../../../../request';
import { answerState } from './state';

/** A reviewer's verdict and comment on one answer. */
export interface Review {
  readonly verdict: Verdict | null;
  readonly reviewComment: string | null;
  readonly locked: boolean;
  readonly reviewedBy: string | null;
  readonly reviewedAt: string | null;
}

/** A file that came with an answer. */
export interface AnswerFile {
  readonly documentId: string;
  readonly name: string;
  readonly size: number | null;
  readonly mime: string | null;
  /** Whether it came by a colleague's link. */
  readonly byColleague: boolean;
}

/** One answer as staff read it, with its review. */
export interface ReviewedAnswer extends Review {
  readonly answerId: string | null;
  readonly answer: string | null;
  readonly comment: string | null;
  readonly savedAt: string | null;
  /** Whether the answer came by a colleague's link. */
  readonly byColleague: boolean;
  readonly files: readonly AnswerFile[];
  /** Differs from the answer at the time when changes were last requested. */
  readonly changed: boolean;
  /** The answer at that time; null when no changes were requested, or when there was none. */
  readonly earlier: { readonly answer: string | null; readonly comment: string | null } | null;
}

export const UNANSWERED: ReviewedAnswer = {
  answerId: null,
  answer: null,
  comment: null,
  savedAt: null,
  byColleague: false,
  files: [],
  verdict: null,
  reviewComment: null,
  locked: false,
  reviewedBy: null,
  reviewedAt: null,
  changed: false,
  earlier: null,
};

interface StoredReview extends Omit<ReviewedAnswer, 'files'> {
  readonly question: string;
}

const moment = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const filesOf = async (sentId: number): Promise<Map<string, AnswerFile[]>> => {
  const { rows } = await currentTransaction().raw<{ rows: (AnswerFile & { readonly question: string })[] }>(
    `select question_id as question, document_id as "documentId", name, size, mime,
       given_by is not null as "byColleague" from evidences
     where mapping_id = ? order by id`,
    [sentId],
  );
  const found = new Map<string, AnswerFile[]>();
  for (const { question, ...file } of rows) found.set(question, [...(found.get(question) ?? []), file]);
  return found;
};

/**
 * The answers of a sent questionnaire with their reviews, by the documentId of the question. An answer
 * that was first given after changes were requested counts as changed too.
 */
export const reviewedAnswers = async (sentId: number): Promise<Map<string, ReviewedAnswer>> => {
  const { rows } = await currentTransaction().raw<{ rows: StoredReview[] }>(
    `select a.question_id as question, a.document_id as "answerId", a.answer, a.comment,
       ${moment('a.saved_at')} as "savedAt", a.given_by is not null as "byColleague", a.verdict, a.review_comment as "reviewComment",
       coalesce(a.locked, false) as locked, a.reviewed_by as "reviewedBy", ${moment('a.reviewed_at')} as "reviewedAt",
       m.changes_asked_at is not null and a.as_reviewed is distinct from ${answerState('a')}
         and (a.as_reviewed is not null or a.saved_at > m.changes_asked_at) as changed,
       a.as_reviewed::json as earlier
     from answers a join questionnaire_mappings m on m.id = a.mapping_id where a.mapping_id = ?`,
    [sentId],
  );
  const files = await filesOf(sentId);
  return new Map(
    rows.map(({ question, earlier, ...given }) => [
      question,
      {
        ...given,
        files: files.get(question) ?? [],
        earlier: given.changed && earlier ? { answer: earlier.answer, comment: earlier.comment } : null,
      },
    ]),
  );
};
