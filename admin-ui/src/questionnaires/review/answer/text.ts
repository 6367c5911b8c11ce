import { isAnswered } from '@ridgeline/domain/assessment';
import { chosenIn } from '@ridgeline/domain/questions/conditions';
import { answerWords } from '@ridgeline/domain/questions/given';
import type { QuestionKind } from '@ridgeline/domain/questions/kinds';
import { reviewWords } from '@ridgeline/domain/words/review';
import { dayText, fieldText } from '../../../shared';

/** The given number, grouped in the reader's format; no digit is lost. */
const NUMBER = { name: 'answer', label: '', kind: 'amount' } as const;

/** Several chosen values, or the names of files. */
export const partsOf = (answer: string): string[] => chosenIn('Several choices', answer);

/** An answer in one line, for a comparison with another one. */
export const answerText = (kind: QuestionKind, answer: string | null): string => {
  if (!isAnswered(answer)) return reviewWords.answer.wasNothing;
  if (kind === 'Date') return dayText(answer);
  if (kind === 'Number') return fieldText(NUMBER, answer);
  return answerWords(kind, answer);
};
