import { isTimeZone } from '@ridgeline/domain';
import { isFinished } from '@ridgeline/domain/assessment';
import { MESSAGES } from '@ridgeline/domain/messages/all';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import type { Context } from 'koa';
import { ConflictError } from '../../../../records/errors';
import { asOwnerForWholeQuestionnaire, currentTransaction } from '../../../../request';
import { zoneOf } from '../../../../request/zone';
import type { AnsweredQuestion, AnswersSoFar, Opened, Sent } from '../sent';
import type { Blank } from './blank';
import type { Review, Submission } from './submission';

const LONGEST_ZONE = 60;

/**
 * What was submitted, as the content of a PDF.
 * @param questions those that may be shown, with their answers
 * @param withReview whether to include what a reviewer wrote
 * @param zone the time zone of its times
 * @throws ConflictError while nothing is submitted
 */
export const submissionOf = (
  sent: Sent,
  { answers }: AnswersSoFar,
  questions: readonly AnsweredQuestion[],
  withReview: boolean,
  zone: string,
): Submission => {
  const language = sent.language ?? 'en';
  if (!isFinished(sent.status) || sent.submitted_at === null) {
    throw new ConflictError(MESSAGES[language].submission.notSubmitted, { status: sent.status });
  }
  const { name, supplier_name } = sent.details.recipient;
  return {
    title: sent.title,
    recipient: supplier_name ?? name ?? '',
    askedBy: sent.asked_by,
    submittedAt: sent.submitted_at,
    submittedBy: [sent.submitted_by, sent.submitted_by_position].filter(Boolean).join(', '),
    zone,
    status: sent.status,
    reviewNote: withReview ? sent.review_note : null,
    language,
    questions: shownQuestions(questions).map((question) => {
      const given = answers.get(question.documentId);
      return {
        ...question,
        comment: given?.comment ?? null,
        reviewComment: withReview ? (given?.review_comment ?? null) : null,
      };
    }),
  };
};

/** The score, and who decided when; respondents do not read it. */
export const reviewOf = async ({ id, reviewed_at }: Sent): Promise<Review> => {
  const { rows } = await currentTransaction().raw<{ rows: Omit<Review, 'at'>[] }>(
    'select score, reviewed_by as by from questionnaire_mappings where id = ?',
    [id],
  );
  return { score: rows[0]?.score ?? null, by: rows[0]?.by ?? null, at: reviewed_at };
};

/** The reader's time zone as the query `time_zone` names it, else that of the company that asked. */
export const zoneFor = (ctx: Context, { company_id }: Sent): Promise<string> => {
  const wanted = ctx.query.time_zone;
  if (typeof wanted === 'string' && wanted.length <= LONGEST_ZONE && isTimeZone(wanted)) return Promise.resolve(wanted);
  return asOwnerForWholeQuestionnaire(() => zoneOf(company_id));
};

/** The questions that a link opens, as the content of a PDF. */
export const blankOf = (sent: Opened): Blank => ({
  title: sent.title,
  description: sent.details.questionnaire.description ?? '',
  recipient: sent.details.recipient.supplier_name ?? sent.details.recipient.name ?? '',
  askedBy: sent.asked_by,
  dueDate: sent.due_date,
  language: sent.language ?? 'en',
  questions: sent.questions,
});
