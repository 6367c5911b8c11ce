import { importWords } from '@ridgeline/domain/words/import';
import { undoWords } from '@ridgeline/domain/words/undo';
import { createContext, isValidElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNotificationContext, useNotify } from 'react-admin';
import { Button } from '../../components/Button';
import { later } from '../../components/later';
import { UndoDialog } from '../undo/UndoDialog';
import { countLines } from './countLines';
import styles from './Done.module.css';
import type { Outcome } from './outcome';

/** Loaded when the details of an import are opened. */
const ResultDialog = later(() => import('./ResultDialog'));

/** Milliseconds for which the toast of an import without refused rows is shown. */
const OPEN_FOR = 10_000;

const KEY = 'import-result';

/** Says that an import is over, by a toast with Undo and Details. */
export const ShowResult = createContext<(outcome: Outcome) => void>(() => undefined);

interface Opened {
  readonly kind: 'details' | 'undo';
  readonly outcome: Outcome;
}

interface ResultLineProps {
  readonly outcome: Outcome;
  /** Undefined if there is nothing that could be undone. */
  readonly onUndo: (() => void) | undefined;
  readonly onDetails: () => void;
}

/** The toast of an import that is over: what it did, Undo and Details. */
const ResultLine = ({ outcome, onUndo, onDetails }: ResultLineProps) => {
  const { counts, model } = outcome;
  const words = importWords.done;
  const stored = counts.created + counts.updated > 0;
  return (
    <>
      <span>{stored ? model.recipe.entity.messages.imported : words.nothing}</span>
      <span className={styles.counted}>
        {countLines(outcome)
          .map(({ count, label }) => `${count} ${label}`)
          .join(', ')}
      </span>
      <span className={styles.buttons}>
        {onUndo && (
          <Button
            label={undoWords.screen.undo}
            aria-label={undoWords.screen.undoImport}
            size="small"
            variant="text"
            onClick={onUndo}
          />
        )}
        <Button label={words.details} size="small" variant="text" onClick={onDetails} />
      </span>
    </>
  );
};

/**
 * Shows the results of imports below it. It is above the pages, because an import may end on another page than it
 * began. The toast stays until it is closed if rows were refused, and comes back when their details are closed, because the
 * refused rows are kept nowhere else.
 */
export const ImportResults = ({ children }: { children: ReactNode }) => {
  const notify = useNotify();
  const { setNotifications } = useNotificationContext();
  const [opened, setOpened] = useState<Opened | null>(null);

  const clear = useCallback(
    () => setNotifications((all) => all.filter(({ message }) => !isValidElement(message) || message.key !== KEY)),
    [setNotifications],
  );
  // Nobody else who signs in shall see it.
  useEffect(() => clear, [clear]);

  const show = useCallback(
    (outcome: Outcome): void => {
      const open = (kind: Opened['kind']) => () => {
        clear();
        setOpened({ kind, outcome });
      };
      const { counts, importId } = outcome;
      const undoable = importId !== null && counts.created + counts.updated > 0;
      clear();
      notify(
        <ResultLine
          key={KEY}
          outcome={outcome}
          onUndo={undoable ? open('undo') : undefined}
          onDetails={open('details')}
        />,
        counts.refused > 0
          ? { type: 'warning', autoHideDuration: null }
          : { type: 'success', autoHideDuration: OPEN_FOR },
      );
    },
    [clear, notify],
  );

  const undone = useRef<Outcome | null>(null);
  const close = ({ kind, outcome }: Opened): void => {
    setOpened(null);
    if (undone.current !== outcome && (kind === 'undo' || outcome.counts.refused > 0)) show(outcome);
  };
  // The button that opened it is gone with its toast, so the page gets the focus.
  useEffect(() => (opened ? () => document.getElementById('content')?.focus() : undefined), [opened]);

  return (
    <ShowResult value={show}>
      {children}
      {opened?.kind === 'details' && (
        <ResultDialog
          outcome={opened.outcome}
          onUndone={() => {
            undone.current = opened.outcome;
          }}
          onClose={() => close(opened)}
        />
      )}
      {opened?.kind === 'undo' && opened.outcome.importId !== null && (
        <UndoDialog
          importId={opened.outcome.importId}
          entity={opened.outcome.model.recipe.entity}
          onUndone={() => {
            undone.current = opened.outcome;
          }}
          onClose={() => close(opened)}
        />
      )}
    </ShowResult>
  );
};
