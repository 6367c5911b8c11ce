import { shownQuestions } from '@ridgeline/domain/questions/conditions';
import type { Assessment, Question } from '../api/assessment';

const known = new WeakMap<Assessment, Question[]>();

/** The questions that are asked, given the answers so far: what is paged, counted and submitted. */
export const shownOf = (assessment: Assessment): Question[] => {
  const shown = known.get(assessment) ?? shownQuestions(assessment.questions);
  known.set(assessment, shown);
  return shown;
};
