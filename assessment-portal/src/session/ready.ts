import type { Assessment } from '../api/assessment';
import { inputs } from '../part';
import { speakFirst } from '../words';

const ONE_CHOICE: readonly string[] = ['Yes or No', 'One choice', 'File'];

/** Readies what the first page needs: its language, and, on their way while it is drawn, the inputs it asks for. */
export async function getReady({ language, questions }: Assessment): Promise<void> {
  if (questions.some(({ kind }) => !ONE_CHOICE.includes(kind))) void inputs.load().catch(() => undefined);
  await speakFirst(language);
}
