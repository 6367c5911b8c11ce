import { progressOf } from '@ridgeline/domain/assessment';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { type AnsweredAsked, scoresOf } from '@ridgeline/domain/questions/scores';
import { currentTransaction, pastTopic } from '../tenancy';
import { answeredQuestions, findSent, standingOf } from './sent';

/** Whom to tell of a change. */
export interface Tallied {
  readonly company_id: number;
  readonly recipient: string | null;
  readonly reviewer: string | null;
}

/**
 * Writes how far a sent questionnaire has come and what it scores, from all of its questions with their answers.
 * Questions that are not asked count for nothing.
 */
export const writeTally = async (sentId: number, questions: readonly AnsweredAsked[]): Promise<Tallied> => {
  const { answered, total } = progressOf(shownQuestions(questions));
  const { score, topics } = scoresOf(questions);
  const { rows } = await pastTopic(() =>
    currentTransaction().raw<{ rows: [Tallied] }>(
      `update questionnaire_mappings set answered = ?, total = ?, score = ?, topic_scores = ?::jsonb,
         updated_at = now() at time zone 'utc' where id = ? returning company_id, recipient, reviewer`,
      [answered, total, score, JSON.stringify(topics), sentId],
    ),
  );
  return rows[0];
};

/**
 * Counts and scores a sent questionnaire anew, in the running transaction, from every question and answer, whatever the
 * part of it that the running scope sees.
 */
export const tally = (sentId: number): Promise<Tallied> =>
  pastTopic(async () => {
    const sent = await findSent({ id: String(sentId) }, true);
    if (!sent) throw new Error(`There is no sent questionnaire ${sentId}`);
    return writeTally(sent.id, answeredQuestions(sent.questions, await standingOf(sent.id)));
  });
