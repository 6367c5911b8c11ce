import { importWords } from '@ridgeline/domain/words/import';
import { useEffect, useState } from 'react';
import { messageOf, wasAborted } from '../../../providers/errors';
import { type Counts, dryRun } from '../submit/dryRun';
import type { OnConflict } from '../submit/send';
import type { CheckModel } from './model';

export interface Comparison {
  readonly state: 'waiting' | 'asking' | 'ready' | 'failed';
  /** The last counts, which stay in view while new ones are on their way. */
  readonly counts: Counts | null;
  readonly message?: string;
}

/** Milliseconds without another change before the server is asked again. */
const PAUSE = 700;

/**
 * Compares the rows with the register when they are checked here, and again after each change; a question that is no
 * longer wanted is taken back.
 * @param edits number of cells mended so far
 * @param on false while rows are being stored
 */
export const useDryRun = (model: CheckModel, checked: boolean, edits: number, onConflict: OnConflict, on: boolean) => {
  const [comparison, setComparison] = useState<Comparison>({ state: 'waiting', counts: null });
  const [again, setAgain] = useState(0);

  useEffect(() => {
    if (!checked || !on) return undefined;
    const work = new AbortController();
    setComparison(({ counts }) => ({ state: 'asking', counts }));
    const ask = async (): Promise<void> => {
      try {
        await dryRun(model, onConflict, work.signal, (counts) => setComparison({ state: 'asking', counts }));
        setComparison(({ counts }) => ({ state: 'ready', counts }));
      } catch (error) {
        if (wasAborted(error) || work.signal.aborted) return;
        setComparison({ state: 'failed', counts: null, message: importWords.check.askFailed(messageOf(error)) });
      }
    };
    const timer = setTimeout(() => void ask(), edits + again > 0 ? PAUSE : 0);
    return () => {
      clearTimeout(timer);
      work.abort(new DOMException('', 'AbortError'));
    };
  }, [model, checked, edits, onConflict, on, again]);

  return { comparison, askAgain: () => setAgain((count) => count + 1) };
};
