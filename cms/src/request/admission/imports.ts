import { faultWords } from '@ridgeline/domain/words/faults';
import { BusyError } from '../../faults/busy';
import { createTurnstile, Full, type Share } from './turnstile';

/** A body of 20 MB takes ten times as much memory: this many are read and processed at once. */
const ALL: Share = { name: 'all', most: 3 };
const OF_ONE = 2;
const MOST_WAITING = 10;
/** Milliseconds. */
const PATIENCE = 10_000;

const underWay = createTurnstile();

/** How many imports this server reads and processes. */
export const importsUnderWay = (): number => underWay.count(ALL.name);

/**
 * Waits until an import may be read; called before its body is read.
 * @param owner the company that imports, or the user without a company
 * @returns a function that frees the place
 * @throws BusyError
 */
export const admitImport = async (owner: string): Promise<() => void> => {
  try {
    return await underWay.enter([{ name: owner, most: OF_ONE }, ALL], { patience: PATIENCE, most: MOST_WAITING });
  } catch (error) {
    if (!(error instanceof Full)) throw error;
    throw new BusyError(error.share === ALL ? 503 : 429, faultWords.importsBusy, 5);
  }
};
