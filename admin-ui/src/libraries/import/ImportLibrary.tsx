import { libraryWords } from '@ridgeline/domain/words/libraries';
import { type Row, StepsDialog, useDropTarget, useLeaving } from '../../shared';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import { DoneStep } from './DoneStep';
import { FileStep } from './FileStep';
import { useLibraryImport } from './useLibraryImport';

const words = libraryWords.frame;

interface ImportLibraryProps {
  /** The library to update; without one the file may be a new library. */
  readonly into?: Row;
  readonly onClose: () => void;
  /** Called when a library was stored. */
  readonly onDone: () => void;
}

/** Imports a library in its publisher's format: the file, its content and changes, and the result. */
export default function ImportLibrary({ into, onClose, onDone }: ImportLibraryProps) {
  const state = useLibraryImport(into);
  const { step, catalogue, opening, stored } = state;
  const { leave, question } = useLeaving(state.dirty, onClose, words);
  const take = ([first, second]: readonly File[]): void => {
    if (second) state.refuse(libraryWords.file.oneOnly);
    else if (first) void state.open(first);
  };
  const over = useDropTarget(take, step === 'file');

  return (
    <StepsDialog
      title={into ? words.titleOf({ title: String(into.title) }) : words.title}
      step={step}
      steps={opening ? undefined : ['check', 'done']}
      large={step === 'check'}
      onClose={leave}
    >
      {step === 'file' && <FileStep state={state} over={over} onFiles={take} onCancel={leave} />}
      {step === 'columns' && opening && <ColumnsStep {...opening} state={state} onCancel={leave} />}
      {step === 'check' && catalogue && (
        <CheckStep catalogue={catalogue} into={into} state={state} onCancel={leave} onStored={onDone} />
      )}
      {step === 'done' && stored && <DoneStep library={stored} onClose={onClose} />}
      {question}
    </StepsDialog>
  );
}
