import type { Entity, Values } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { importWords } from '@ridgeline/domain/words/import';
import { use, useEffect, useRef } from 'react';
import { StepsDialog, useDropTarget, useLeaving } from '../shared';
import { CheckStep } from './check/CheckStep';
import { ColumnsStep } from './columns/ColumnsStep';
import { ShowResult } from './done/ImportResults';
import type { Outcome } from './done/outcome';
import { FileStep } from './file/FileStep';
import { useImport } from './useImport';

interface ImportDialogProps {
  readonly entity: Entity;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** Values that are set in every row. */
  readonly fixedValues?: Readonly<Record<string, unknown>>;
  /** A file that was dropped on the register; it is read immediately. */
  readonly file?: File;
}

const NOTHING_FIXED: Values = {};

const STEPS = ['columns', 'check'] as const;

const words = importWords.frame;

/**
 * Imports a spreadsheet into an entity's register in two steps: mapping the columns and checking the rows. Nothing is
 * stored before Submit. Then it closes, and a toast says the result. `onDone` is called when rows were stored.
 */
export const ImportDialog = ({ entity, onClose, onDone, fixedValues = NOTHING_FIXED, file }: ImportDialogProps) => {
  const state = useImport(entity, fixedValues);
  const { leave, question } = useLeaving(state.dirty, onClose, words);

  const started = useRef(false);
  useEffect(() => {
    if (file && !started.current) void state.open(file);
    started.current = true;
  }, [file, state.open]);

  const take = (files: readonly File[]): void => {
    const [first] = files;
    if (files.length > 1) state.refuse(importWords.file.oneOnly);
    else if (first) void state.open(first);
  };
  const showResult = use(ShowResult);
  const finish = (outcome: Outcome): void => {
    state.keep(outcome);
    showResult(outcome);
    onClose();
    onDone();
  };
  const over = useDropTarget(take, state.step === 'file');

  return (
    <StepsDialog
      title={words.title({ many: inSentence(entity.nouns.many) })}
      step={state.step}
      steps={STEPS}
      large={state.step === 'columns' || state.step === 'check'}
      onClose={leave}
    >
      {state.step === 'file' && <FileStep entity={entity} state={state} over={over} onFiles={take} onCancel={leave} />}
      {state.step === 'columns' && <ColumnsStep entity={entity} fixed={fixedValues} state={state} onCancel={leave} />}
      {state.step === 'check' && state.model && (
        <CheckStep
          key={state.model.sheet.fileName}
          model={state.model}
          state={state}
          onCancel={leave}
          onStored={finish}
        />
      )}
      {question}
    </StepsDialog>
  );
};
