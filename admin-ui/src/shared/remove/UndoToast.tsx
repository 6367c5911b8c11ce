import { binWords } from '@ridgeline/domain/words/bin';
import { UndoLine } from '../undo/UndoLine';
import { useClosableToast } from '../undo/useClosableToast';
import { useRestore } from './useRestore';

interface UndoToastProps {
  readonly text: string;
  /** Entries of the bin; the first one is also the key of this toast. */
  readonly entries: readonly string[];
}

/** That rows were deleted, with a button that restores them from the bin. */
export const UndoToast = ({ text, entries }: UndoToastProps) => {
  const { close } = useClosableToast();
  const { run, busy } = useRestore(() => close(entries[0] ?? ''));
  return <UndoLine text={text} label={binWords.undo} busy={busy} onUndo={() => run(entries)} />;
};
