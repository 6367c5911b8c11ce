import { importWords } from '@ridgeline/domain/words/import';
import { useEffect, useState } from 'react';
import { messageOf, wasAborted } from '../../providers/errors';
import type { Missing } from '../../providers/methods/imports';
import { useProvider } from '../../providers/useProvider';
import type { CheckModel } from '../../spreadsheet';
import { type Counts, dryRun, type Wishes } from '../submit/dryRun';

export interface Comparison {
  readonly state: 'waiting' | 'asking' | 'ready' | 'failed';
  /** The last counts, which stay visible while new ones are loaded. */
  readonly counts: Counts | null;
  /** Names that do not exist, whether or not they will be created. */
  readonly missing: readonly Missing[];
  readonly message?: string;
}

/** Milliseconds without another change before the next request. */
const PAUSE = 700;

/**
 * Compares the rows with the register when they have been checked in the browser, and after each change. A request that is no
 * longer needed is aborted.
 * @param edits number of cells corrected so far
 * @param on false while rows are being stored
 */
export const useDryRun = (
  model: CheckModel,
  checked: boolean,
  edits: number,
  { onConflict, create }: Wishes,
  on: boolean,
) => {
  const provider = useProvider();
  const [comparison, setComparison] = useState<Comparison>({ state: 'waiting', counts: null, missing: [] });
  const [again, setAgain] = useState(0);

  useEffect(() => {
    if (!checked || !on) return undefined;
    const work = new AbortController();
    setComparison((last) => ({ ...last, state: 'asking' }));
    const ask = async (): Promise<void> => {
      try {
        await dryRun(provider, model, { onConflict, create }, work.signal, (counts, missing) =>
          setComparison({ state: 'asking', counts, missing }),
        );
        setComparison((last) => ({ ...last, state: 'ready' }));
      } catch (error) {
        if (wasAborted(error) || work.signal.aborted) return;
        const message = importWords.check.askFailed({ message: messageOf(error) });
        setComparison(({ missing }) => ({ state: 'failed', counts: null, missing, message }));
      }
    };
    const timer = setTimeout(() => void ask(), edits + again > 0 ? PAUSE : 0);
    return () => {
      clearTimeout(timer);
      work.abort(new DOMException('', 'AbortError'));
    };
  }, [provider, model, checked, edits, onConflict, create, on, again]);

  return { comparison, askAgain: () => setAgain((count) => count + 1) };
};
