import { listEditWords } from '@ridgeline/domain/words/list-edit';
import { UndoLine, useOnce } from '../../shared';

interface UndoCellProps {
  readonly text: string;
  readonly undo: () => Promise<void>;
  readonly onEnd: () => void;
}

/** That a cell was stored, with a button that brings its earlier value back. */
export const UndoCell = ({ text, undo, onEnd }: UndoCellProps) => {
  const { run, busy } = useOnce({ work: undo, onEnd });
  return <UndoLine text={text} label={listEditWords.cell.undo} busy={busy} onUndo={() => run()} />;
};
