import { chosenIn } from '@ridgeline/domain/questions/conditions';
import { ANSWER_OPTIONS, type QuestionKind } from '@ridgeline/domain/questions/kinds';
import type { Question } from './api/assessment';
import { currentLocale, formatDate } from './format';
import { marksOf, writeNumber } from './numbers';
import { words } from './words';

/** A choice as it is shown: those of Yes or No in the page's language, others as the author wrote them. */
export const choiceText = (kind: QuestionKind, choice: string): string => {
  if (kind !== 'Yes or No') return choice;
  const { yes, no, notApplicable } = words.answers;
  return [yes, no, notApplicable][(ANSWER_OPTIONS as readonly string[]).indexOf(choice)] ?? choice;
};

/** A given answer as readable text; empty if there is none, or if files are the answer. */
export const answerText = ({ kind, answer }: Pick<Question, 'kind' | 'answer'>): string => {
  if (!answer || kind === 'File') return '';
  if (kind === 'Several choices') return chosenIn(kind, answer).join('\n');
  if (kind === 'Date') return formatDate(answer);
  return kind === 'Number' ? writeNumber(answer, marksOf(currentLocale()), true) : choiceText(kind, answer);
};
