import type { Assessment } from '../api/assessment';
import { inputs } from '../part';
import { speakFirst } from '../words';

/** Milliseconds that the questions wait for their inputs at most; then they stand there without them for a moment. */
const PATIENCE = 1_500;

const ONE_CHOICE: readonly string[] = ['Yes or No', 'One choice', 'File'];

/** What has to be there before the first page of a questionnaire is drawn: its language, and the inputs it asks for. */
export async function getReady({ language, questions }: Assessment): Promise<void> {
  const needed = questions.some(({ kind }) => !ONE_CHOICE.includes(kind));
  const typed = needed ? inputs.load().catch(() => undefined) : undefined;
  await speakFirst(language);
  if (typed) await Promise.race([typed, new Promise((done) => setTimeout(done, PATIENCE))]);
}
