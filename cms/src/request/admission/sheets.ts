import { answerSheetWords } from '@ridgeline/domain/words/answer-sheet';
import { BusyError } from '../../faults/busy';
import { createTurnstile, Full, type Share } from './turnstile';

/** Sheets of respondents that are read at once: each takes a thread and up to 400 MB of memory. */
const ALL: Share = { name: 'all', most: 2 };
const OF_ONE = 1;
const MOST_WAITING = 2;
/** Milliseconds. */
const PATIENCE = 15_000;

const underWay = createTurnstile();

/**
 * Waits until a filled sheet may be read.
 * @param owner the link by which it came
 * @returns a function that frees the place
 * @throws BusyError
 */
export const admitSheet = async (owner: string): Promise<() => void> => {
  try {
    return await underWay.enter([{ name: owner, most: OF_ONE }, ALL], { patience: PATIENCE, most: MOST_WAITING });
  } catch (error) {
    if (!(error instanceof Full)) throw error;
    throw new BusyError(error.share === ALL ? 503 : 429, answerSheetWords.busy, 5);
  }
};
