import Alert from '@mui/material/Alert';
import { entityOf } from '@ridgeline/domain';
import { currentLocale, nounsInSentence } from '@ridgeline/domain/language';
import { importWords } from '@ridgeline/domain/words/import';
import { undoneText } from '@ridgeline/domain/words/undo';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import type { Undone } from '../../providers/methods/imports';
import { stepsStyles as shared, useAction } from '../../shared';
import styles from './Done.module.css';
import type { Outcome } from './outcome';
import { UndoButton } from './UndoButton';

const words = importWords.done;

/** Warnings shown at once; more would be too long. */
const SHOWN = 100;

interface DoneStepProps {
  readonly outcome: Outcome;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** The result of the import, and the refused rows to download. */
export const DoneStep = ({ outcome, onAnother, onClose }: DoneStepProps) => {
  const { model, counts, refusedRows, warnings, warnedRows, made, importId } = outcome;
  const [undone, setUndone] = useState<Undone | null>(null);
  const stored = counts.created + counts.updated;
  const { run, busy } = useAction<void>({
    work: async (_, signal) => (await import('./refused')).downloadRefused(model, refusedRows, signal),
    failed: ({ message }) => message,
  });

  const lines = [
    { count: counts.created, label: words.created },
    { count: counts.updated, label: words.updated },
    ...made.map(({ entity, count }) => ({
      count,
      label: words.made({ count, ...nounsInSentence(entityOf(entity).nouns) }),
    })),
    { count: counts.skipped, label: words.skipped },
    { count: counts.refused, label: words.refused },
  ].filter(({ count }) => count > 0);

  return (
    <>
      <div className={shared.body}>
        <h3 className={styles.title}>
          {undone
            ? words.undone
            : stored > 0
              ? words.title({ count: stored, ...nounsInSentence(model.recipe.entity.nouns) })
              : words.nothing}
        </h3>
        <ul className={styles.counts}>
          {lines.map(({ count, label }) => (
            <li key={label}>
              <strong>{count.toLocaleString(currentLocale())}</strong> {label}
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
      </div>
      <footer className={shared.foot}>
        {importId !== null && stored > 0 && !undone && (
          <UndoButton importId={importId} entity={model.recipe.entity} onUndone={setUndone} />
        )}
        <Button label={words.another} onClick={onAnother} />
        <Button label={importWords.frame.close} variant="contained" onClick={onClose} autoFocus />
      </footer>
    </>
  );
};
