import { undoneText, undoWords } from '@ridgeline/domain/words/undo';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { messageOf } from '../../providers/errors';
import type { Undone } from '../../providers/methods/imports';
import { useOnce, useToast } from '../../shared';

/** Undoes an import; further calls during the request do nothing. Afterwards all shown data is loaded again. */
export const useUndo = (importId: string, onUndone: (undone: Undone) => void) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const client = useQueryClient();
  const toast = useToast();
  const { run, busy, error } = useOnce({
    work: () => provider.undoImport(importId),
    onDone: (undone) => {
      toast.done(undoneText('done', undone.removed, undone.restored));
      onUndone(undone);
    },
    // Also after a refusal: another user may have undone it meanwhile.
    onEnd: () => void client.invalidateQueries(),
  });
  return { busy, problem: error === null ? null : undoWords.screen.failed({ message: messageOf(error) }), run };
};
