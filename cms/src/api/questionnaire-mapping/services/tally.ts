import { progressOf } from '@ridgeline/domain/assessment';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { type AnsweredAsked, scoresOf } from '@ridgeline/domain/questions/scores';
import { currentTransaction } from '../../../request';

/**
 * Writes how far a sent questionnaire has come and what it scores, from all of its questions with their answers.
 * Questions that are not asked count for nothing. For whoever holds a link to it.
 */
export const writeTally = async (sentId: number, questions: readonly AnsweredAsked[]): Promise<void> => {
  const { answered, total } = progressOf(shownQuestions(questions));
  const { score, topics } = scoresOf(questions);
  await currentTransaction().raw('select wall_tally(?, ?, ?, ?, ?::jsonb)', [
    sentId,
    answered,
    total,
    score,
    JSON.stringify(topics),
  ]);
};
