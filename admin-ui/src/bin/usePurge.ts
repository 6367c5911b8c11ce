import { binEntry } from '@ridgeline/domain';
import { binWords } from '@ridgeline/domain/words/bin';
import { useAction } from '../shared';

/** Permanently deletes entries of the bin by `work`, and says how many. */
export const usePurge = (work: () => Promise<number>, onEnd: () => void) =>
  useAction({
    entity: binEntry,
    work,
    done: (count) => binWords.purged({ count }),
    failed: binWords.purgeFailed,
    onEnd,
  });
