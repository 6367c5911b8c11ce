import type { Entity } from '@ridgeline/domain';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { undoWords } from '@ridgeline/domain/words/undo';
import type { Undone } from '../../providers/methods/imports';
import { AskDialog } from '../../shared';
import { useUndo } from './useUndo';

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
