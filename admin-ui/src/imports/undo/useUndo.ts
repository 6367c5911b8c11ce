import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { undoneText, undoWords } from '@ridgeline/domain/words/undo';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../providers/errors';
import type { Undone } from '../../providers/methods/imports';
import { useProvider } from '../../providers/useProvider';
import { useOnce, useToast } from '../../shared';

/** Of a change of many rows: also which rows stay as they are. */
const editUndone = ({ restored }: Undone, { count, labels }: NonNullable<Undone['left']>): string => {
  const said = bulkEditWords.dialog.undone({ count: restored });
  return count === 0 ? `${said}.` : `${said}. ${bulkEditWords.dialog.left({ count, names: labels.join(', ') })}`;
};

/** Undoes an import; further calls during the request do nothing. Afterwards all shown data is loaded again. */
export const useUndo = (importId: string, onUndone: (undone: Undone) => void) => {
  const provider = useProvider();
  const client = useQueryClient();
  const toast = useToast();
  const { run, busy, error } = useOnce({
    work: () => provider.undoImport(importId),
    onDone: (undone) => {
      toast.done(undone.left ? editUndone(undone, undone.left) : undoneText('done', undone.removed, undone.restored));
      onUndone(undone);
    },
    // Also after a refusal: another user may have undone it meanwhile.
    onEnd: () => void client.invalidateQueries(),
  });
  return { busy, problem: error === null ? null : undoWords.screen.failed({ message: messageOf(error) }), run };
};
