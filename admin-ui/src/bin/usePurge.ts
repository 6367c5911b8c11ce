import { binEntry } from '@ridgeline/domain';
import { binWords } from '@ridgeline/domain/words/bin';
import { messageOf } from '../providers/errors';
import { useOnce, useRefresh, useToast } from '../shared';

/** Deletes entries of the bin for good by `work`, and says how many. */
export const usePurge = (work: () => Promise<number>, onEnd: () => void) => {
  const refresh = useRefresh(binEntry);
  const toast = useToast();
  return useOnce({
    work,
    onDone: (count) => toast.done(binWords.purged({ count })),
    onFailed: (error) => toast.failed(binWords.purgeFailed({ message: messageOf(error) })),
    onEnd: () => {
      onEnd();
      void refresh();
    },
  });
};
