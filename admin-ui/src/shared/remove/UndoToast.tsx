import Button from '@mui/material/Button';
import { binWords } from '@ridgeline/domain/words/bin';
import { useNotificationContext } from 'ra-core';
import { isValidElement, useCallback } from 'react';
import { useRestore } from './useRestore';

interface UndoToastProps {
  readonly text: string;
  /** Entries of the bin; the first one is also the key of this toast. */
  readonly entries: readonly string[];
}

/** That rows were deleted, with a button that restores them from the bin. */
export const UndoToast = ({ text, entries }: UndoToastProps) => {
  const { setNotifications } = useNotificationContext();
  const close = useCallback(
    () =>
      setNotifications((all) => all.filter(({ message }) => !isValidElement(message) || message.key !== entries[0])),
    [setNotifications, entries],
  );
  const { run, busy } = useRestore(close);
  return (
    <>
      <span>{text}</span>{' '}
      <Button size="small" variant="text" disabled={busy} onClick={() => run(entries)}>
        {binWords.undo}
      </Button>
    </>
  );
};
