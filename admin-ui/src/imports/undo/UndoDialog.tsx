import type { Entity } from '@ridgeline/domain';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { undoneText, undoWords } from '@ridgeline/domain/words/undo';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../providers/errors';
import type { Undone } from '../../providers/methods/imports';
import { useProvider } from '../../providers/useProvider';
import { AskDialog, useOnce, useToast } from '../../shared';

const words = undoWords.screen;
const ofEdit = bulkEditWords.history;

interface UndoDialogProps {
  readonly importId: string;
  /** The register of the import. */
  readonly entity: Entity;
  /** It was a change of many rows. */
  readonly edit?: boolean;
  readonly onUndone: (undone: Undone) => void;
  readonly onClose: () => void;
}

/** Of a change of many rows: also which rows stay as they are. */
const editUndone = ({ restored }: Undone, { count, labels }: NonNullable<Undone['left']>): string => {
  const said = bulkEditWords.dialog.undone({ count: restored });
  return count === 0 ? `${said}.` : `${said}. ${bulkEditWords.dialog.left({ count, names: labels.join(', ') })}`;
};

/** Undoes an import; further calls during the request do nothing. Afterwards all shown data is loaded again. */
const useUndo = (importId: string, onUndone: (undone: Undone) => void) => {
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

/** Asks before an import is undone, and says why if it cannot be undone. */
export const UndoDialog = ({ importId, entity, edit = false, onUndone, onClose }: UndoDialogProps) => {
  const { busy, problem, run } = useUndo(importId, (undone) => {
    onUndone(undone);
    onClose();
  });
  return (
    <AskDialog
      open
      title={edit ? ofEdit.title : words.title}
      confirm={busy ? words.undoing : edit ? ofEdit.confirm : words.confirm}
      cancel={words.keep}
      busy={busy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      {edit ? ofEdit.text(entity.nouns) : words.text(entity.nouns)}
    </AskDialog>
  );
};
