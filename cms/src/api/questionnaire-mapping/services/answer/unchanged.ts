import { asOwnerForWholeQuestionnaire, currentTransaction } from '../../../../request';
import { answerState } from '../review/state';
import type { AnswersSoFar } from '../sent';
import type { Given } from './given';

/**
 * The questions whose answer the reviewer wants changed, and that have still the answer, comment and files of that time.
 * As the owner: a respondent may not read what was reviewed.
 */
const asReviewed = async (sentId: number): Promise<string[]> => {
  const { rows } = await asOwnerForWholeQuestionnaire(() =>
    currentTransaction().raw<{ rows: { question: string }[] }>(
      `select a.question_id as question from answers a join questionnaire_mappings m on m.id = a.mapping_id
       where a.mapping_id = ? and m.changes_asked_at is not null and a.verdict = 'change' and a.locked is not true
         and a.as_reviewed is not distinct from ${answerState('a')}`,
      [sentId],
    ),
  );
  return rows.map(({ question }) => question);
};

/** As `asReviewed`, without those that this call changes. */
export const unchangedCorrections = async (
  sentId: number,
  { answers }: AnswersSoFar,
  given: readonly Given[],
): Promise<ReadonlySet<string>> => {
  const unchanged = new Set(await asReviewed(sentId));
  for (const { question, answer, comment } of given) {
    const stored = answers.get(question.documentId);
    const differs = (sent: string | null | undefined, there: string | null | undefined) =>
      sent !== undefined && (sent ?? '') !== (there ?? '');
    if (differs(answer, stored?.answer) || differs(comment, stored?.comment)) unchanged.delete(question.documentId);
  }
  return unchanged;
};
