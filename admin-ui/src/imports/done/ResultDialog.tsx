import Alert from '@mui/material/Alert';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { Entity } from '@ridgeline/domain';
import { nounsInSentence } from '@ridgeline/domain/language';
import { UNDO_HOURS } from '@ridgeline/domain/spreadsheet';
import { importWords } from '@ridgeline/domain/words/import';
import { undoneText, undoWords } from '@ridgeline/domain/words/undo';
import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { DialogFrame } from '../../components/DialogFrame';
import { Icon } from '../../components/Icon';
import type { Undone } from '../../providers/methods/imports';
import { useAction } from '../../shared';
import { UndoDialog } from '../undo/UndoDialog';
import { useStillUndoable } from '../undo/useStillUndoable';
import { countLines } from './countLines';
import styles from './Done.module.css';
import type { Outcome } from './outcome';

const words = importWords.done;

/** Warnings shown at once; more would be too long. */
const SHOWN = 100;

interface ResultDialogProps {
  readonly outcome: Outcome;
  readonly onUndone: () => void;
  readonly onClose: () => void;
}

const undoButtonWords = undoWords.screen;

interface UndoButtonProps {
  readonly importId: string;
  readonly entity: Entity;
  /** Milliseconds since 1970. */
  readonly importedAt: number;
  readonly onUndone: (undone: Undone) => void;
}

/** Undoes the import, as long as that is possible. */
const UndoButton = ({ importId, entity, importedAt, onUndone }: UndoButtonProps) => {
  const [asking, setAsking] = useState(false);
  const still = useStillUndoable(importedAt);
  const reason = useId();
  return (
    <div className={styles.undo}>
      <Button
        label={undoButtonWords.undoImport}
        variant="text"
        onClick={() => setAsking(true)}
        disabled={!still}
        aria-describedby={still ? undefined : reason}
      />
      {!still && <span id={reason}>{undoButtonWords.tooLate({ hours: UNDO_HOURS })}</span>}
      {asking && (
        <UndoDialog importId={importId} entity={entity} onUndone={onUndone} onClose={() => setAsking(false)} />
      )}
    </div>
  );
};

/** The result of an import: what was stored, the refused rows to download, the warnings, and Undo. */
export default function ResultDialog({ outcome, onUndone, onClose }: ResultDialogProps) {
  const { model, counts, refusedRows, warnings, warnedRows, importId, storedAt } = outcome;
  const [undone, setUndone] = useState<Undone | null>(null);
  const stored = counts.created + counts.updated;
  const { run, busy } = useAction<void>({
    work: async (_, signal) => (await import('./refused')).downloadRefused(model, refusedRows, signal),
    failed: ({ message }) => message,
  });

  const title = undone
    ? words.undone
    : stored > 0
      ? words.title({ count: stored, ...nounsInSentence(model.recipe.entity.nouns) })
      : words.nothing;

  return (
    <DialogFrame title={title} onClose={onClose} escapeOnly disableRestoreFocus>
      <DialogContent className={styles.body ?? ''}>
        <ul className={styles.counts}>
          {countLines(outcome).map(({ count, label }) => (
            <li key={label}>
              <strong>{count}</strong> {label}
            </li>
          ))}
        </ul>
        {undone && <Alert severity="info">{undoneText('undone', undone.removed, undone.restored)}</Alert>}
        {refusedRows.length > 0 && (
          <Alert
            severity="warning"
            icon={<Icon name="alert" size={20} />}
            action={
              <Button label={words.download} color="inherit" size="small" onClick={() => run()} disabled={busy} />
            }
          >
            {words.downloadHint}
          </Alert>
        )}
        {warnings.length > 0 && (
          <details className={styles.warnings}>
            <summary>{words.warnings({ count: warnedRows })}</summary>
            <ul>
              {warnings.slice(0, SHOWN).map(({ row, header, message }) => (
                <li key={`${row} ${header} ${message}`}>
                  <span className={styles.where}>
                    {`${[importWords.check.rowOf({ row }), header].filter(Boolean).join(', ')}:`}
                  </span>{' '}
                  {message}
                </li>
              ))}
              {warnings.length > SHOWN && <li>{words.moreWarnings({ count: warnings.length - SHOWN })}</li>}
            </ul>
          </details>
        )}
      </DialogContent>
      <DialogActions>
        {importId !== null && stored > 0 && !undone && (
          <UndoButton
            importId={importId}
            entity={model.recipe.entity}
            importedAt={storedAt}
            onUndone={(done) => {
              setUndone(done);
              onUndone();
            }}
          />
        )}
        <Button label={importWords.frame.close} variant="contained" onClick={onClose} autoFocus />
      </DialogActions>
    </DialogFrame>
  );
}
