import { progressOf } from '@ridgeline/domain/assessment';
import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import { type AnsweredAsked, scoresOf } from '@ridgeline/domain/questions/scores';
import type { Statement } from '../../../database/together';

/**
 * What writes how far a sent questionnaire has come and what it scores, from all of its questions with their answers.
 * Questions that are not asked count for nothing. For whoever holds a link to it.
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
