import { chosenIn } from '@ridgeline/domain/questions/conditions';
import type { Question } from './api/assessment';
import { currentLocale, formatDate } from './format';
import { marksOf, writeNumber } from './numbers';

/** A given answer as readable text; empty if there is none, or if files are the answer. */
export const answerText = ({ kind, answer }: Pick<Question, 'kind' | 'answer'>): string => {
  if (!answer || kind === 'File') return '';
  if (kind === 'Several choices') return chosenIn(kind, answer).join('\n');
  if (kind === 'Date') return formatDate(answer);
  return kind === 'Number' ? writeNumber(answer, marksOf(currentLocale()), true) : answer;
};
