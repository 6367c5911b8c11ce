import type { Language } from '@ridgeline/domain/language';
import type { QuestionKind } from '@ridgeline/domain/questions/kinds';
import type { Assessment } from '../api/assessment';
import { inputs } from '../lazy';
import { speak, speakFirst } from '../words';

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

/**
 * Loads what the first page needs: its language first, and its inputs while the page is drawn.
 * @param drawn the language in which the server has drawn the page, inputs included; they are waited for then
 */
export async function getReady({ language, questions }: Assessment, drawn?: Language): Promise<void> {
  const needed = questions.some(({ kind, comment }) => LATER[kind] || comment !== null);
  const loading = needed ? inputs.load().catch(() => undefined) : undefined;
  await (drawn ? speak(drawn) : speakFirst(language));
  if (drawn) await loading;
}
