import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import type { Entity, Values } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { IMPORT_LIMITS } from '@ridgeline/domain/spreadsheet';
import { importWords } from '@ridgeline/domain/words/import';
import { megabytes } from '@ridgeline/domain/words/sizes';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../components/Button';
import { FileButton } from '../components/FileButton';
import { Icon } from '../components/Icon';
import {
  StepsDialog,
  stepsStyles as shared,
  fileStepStyles as styles,
  useAction,
  useDropTarget,
  useLeaving,
} from '../shared';
import { CheckStep } from './check/CheckStep';
import { ColumnsStep } from './columns/ColumnsStep';
import { SheetChoice } from './columns/SheetChoice';
import { ShowResult } from './done/ImportResults';
import type { Outcome } from './done/outcome';
import { type ImportState, useImport } from './useImport';

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
const fileStepWords = importWords.file;

interface FileStepProps {
  readonly entity: Entity;
  readonly state: ImportState;
  /** A file is dragged over the page. */
  readonly over: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onCancel: () => void;
}

const templateButtonWords = importWords.file;

/** Saves an empty sheet with the right header row. The writer is loaded when it is needed. */
const TemplateButton = ({ entity }: { entity: Entity }) => {
  const { run, busy } = useAction<void>({
    work: async (_, signal) => (await import('./template/template')).downloadTemplate(entity, signal),
    failed: ({ message }) => message,
  });

  return (
    <div className={styles.template}>
      <Button icon="file" label={templateButtonWords.template} onClick={() => run()} disabled={busy} />
      <span className={styles.templateHint}>{templateButtonWords.templateHint}</span>
    </div>
  );
};

/** The step to choose or drop a file; it shows why a file is refused. */
const FileStep = ({ entity, state, over, onFiles, onCancel }: FileStepProps) => {
  const [missed, setMissed] = useState(false);
  const { reading, refusal, other } = state;

  const onNone = useCallback(() => setMissed(true), []);
  return (
    <>
      <div className={shared.body}>
        {refusal && (
          <Alert severity="error" role="alert">
            {refusal.message}
            {refusal.hint && <p className={styles.hint}>{refusal.hint}</p>}
          </Alert>
        )}
        {refusal && other && <SheetChoice sheet={other} anyRow={!entity.strictHeaders} onChoose={state.readAgain} />}
        <div className={styles.zone} data-over={over || undefined}>
          {reading ? (
            <div className={styles.reading} role="status">
              <span>{fileStepWords.reading({ name: reading })}</span>
              <LinearProgress aria-label={fileStepWords.reading({ name: reading })} />
            </div>
          ) : (
            <>
              <Icon name="file" size={28} />
              <p className={styles.drop}>{fileStepWords.drop}</p>
              <p className={styles.kinds}>
                {fileStepWords.kinds({ rows: IMPORT_LIMITS.rows, size: megabytes(IMPORT_LIMITS.bytes) })}
              </p>
              <FileButton
                variant="contained"
                label={fileStepWords.choose}
                accept=".xlsx,.xls,.csv"
                onFiles={onFiles}
                onNone={onNone}
                autoFocus
              >
                {refusal ? fileStepWords.chooseAnother : fileStepWords.choose}
              </FileButton>
              <p className={styles.none} role={missed ? 'alert' : undefined} data-missed={missed || undefined}>
                {fileStepWords.noFile}
              </p>
            </>
          )}
        </div>
        <TemplateButton entity={entity} />
      </div>
      <footer className={shared.foot}>
        <Button label={importWords.frame.cancel} onClick={reading ? state.stopReading : onCancel} />
      </footer>
    </>
  );
};

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
