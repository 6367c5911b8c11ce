import { progressOf } from '@ridgeline/domain/assessment';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { type AnsweredAsked, scoresOf } from '@ridgeline/domain/questions/scores';
import type { Statement } from '../../../database/together';

/**
 * Statement that writes the progress and the score of a sent questionnaire, from all of its questions with their answers.
 * Questions that are not asked do not count. For every holder of a link to it.
 */
export const tallying = (sentId: number, questions: readonly AnsweredAsked[]): Statement => {
  const { answered, total } = progressOf(shownQuestions(questions));
  const { score, topics } = scoresOf(questions);
  return {
    text: 'select wall_tally(?, ?, ?, ?, ?::jsonb)',
    bindings: [sentId, answered, total, score, JSON.stringify(topics)],
    name: 'respondent tallies',
  };
};
