import type { Entity } from '@ridgeline/domain';
import { undoWords } from '@ridgeline/domain/words/undo';
import type { Undone } from '../../providers/methods/imports';
import { AskDialog } from '../../shared';
import { useUndo } from './useUndo';

const words = undoWords.screen;

interface UndoDialogProps {
  readonly importId: string;
  /** The register of the import. */
  readonly entity: Entity;
  readonly onUndone: (undone: Undone) => void;
  readonly onClose: () => void;
}

/** Asks before an import is undone, and says why if it cannot be undone. */
export const UndoDialog = ({ importId, entity, onUndone, onClose }: UndoDialogProps) => {
  const { busy, problem, run } = useUndo(importId, (undone) => {
    onUndone(undone);
    onClose();
  });
  return (
    <AskDialog
      open
      title={words.title}
      confirm={busy ? words.undoing : words.confirm}
      cancel={words.keep}
      busy={busy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      {words.text(entity.nouns)}
    </AskDialog>
  );
};
