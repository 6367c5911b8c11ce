import { undoneText, undoWords } from '@ridgeline/domain/words/undo';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../providers/errors';
import { call } from '../../providers/http';
import { useOnce, useToast } from '../../shared';

/** The result of an undo, in rows. */
export interface Undone {
  readonly removed: number;
  readonly restored: number;
}

/** Undoes an import; further calls during the request do nothing. Afterwards all shown data is loaded again. */
export const useUndo = (importId: string, onUndone: (undone: Undone) => void) => {
  const client = useQueryClient();
  const toast = useToast();
  const { run, busy, error } = useOnce({
    work: () => call<{ data: Undone }>(`import-batches/${importId}/undo`, { method: 'POST', body: {} }),
    onDone: ({ data }) => {
      toast.done(undoneText('done', data.removed, data.restored));
      onUndone(data);
    },
    // Also after a refusal: another user may have undone it meanwhile.
    onEnd: () => void client.invalidateQueries(),
  });
  return { busy, problem: error === null ? null : undoWords.screen.failed({ message: messageOf(error) }), run };
};
