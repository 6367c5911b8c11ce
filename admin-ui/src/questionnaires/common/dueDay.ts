import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { todayText } from '../../shared';

/** What is wrong with a new due date, if one is given: the past is over. */
export const dueDayProblem = (day: string): { readonly due_date?: string } =>
  day !== '' && day < todayText() ? { due_date: questionnaireWords.send.past } : {};
