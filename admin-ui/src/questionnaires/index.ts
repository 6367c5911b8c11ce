import { question, questionnaire, sentQuestionnaire } from '@ridgeline/domain';
import { lazy } from 'react';
import { type PageOf, resourceOf } from '../resources';

export { answerLook, sentPath, useMaySend } from './common';
export { SendDialog } from './send';

/** Questionnaires, their questions, and what was sent. */
export const questionnaires: readonly PageOf[] = [
  { name: resourceOf(questionnaire), list: lazy(() => import('./Questionnaires')) },
  { name: resourceOf(question), list: lazy(() => import('./Questions')) },
  { name: resourceOf(sentQuestionnaire), list: lazy(() => import('./sent')) },
];
