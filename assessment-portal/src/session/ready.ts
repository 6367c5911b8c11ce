import type { QuestionKind } from '@ridgeline/domain/questions/kinds';
import type { Assessment } from '../api/assessment';
import { inputs } from '../lazy';
import { speakFirst } from '../words';

/** Whether the input of a kind is loaded later. */
const LATER: Readonly<Record<QuestionKind, boolean>> = {
  'Yes or No': false,
  'One choice': false,
  'Several choices': true,
  Text: true,
  Number: true,
  Date: true,
  File: false,
};

/** Loads what the first page needs: its language first, and its inputs while the page is drawn. */
export async function getReady({ language, questions }: Assessment): Promise<void> {
  if (questions.some(({ kind }) => LATER[kind])) void inputs.load().catch(() => undefined);
  await speakFirst(language);
}
