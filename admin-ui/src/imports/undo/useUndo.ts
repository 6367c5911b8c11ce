import { undoWords } from '@ridgeline/domain/words/undo';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../providers/errors';
import { call } from '../../providers/http';
import { useOnce, useToast } from '../../shared';

/** What an import's undoing came to, in rows. */
export interface Undone {
  readonly removed: number;
  readonly restored: number;
}

/** Takes an import back, once however often it is asked meanwhile. Afterwards everything shown is read again. */
export const useUndo = (importId: string, onUndone: (undone: Undone) => void) => {
  const client = useQueryClient();
  const toast = useToast();
  const { run, busy, error } = useOnce({
    work: () => call<{ data: Undone }>(`import-batches/${importId}/undo`, { method: 'POST', body: {} }),
    onDone: ({ data }) => {
      toast.done(undoWords.screen.done(data.removed, data.restored));
      onUndone(data);
    },
    // Also after a refusal: somebody else may have undone it meanwhile.
    onEnd: () => void client.invalidateQueries(),
  });
  return { busy, problem: error === null ? null : undoWords.screen.failed(messageOf(error)), run };
};
