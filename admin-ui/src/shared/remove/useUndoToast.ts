import { useNotify } from 'ra-core';
import { createElement, useCallback } from 'react';
import { UndoToast } from './UndoToast';

/** In milliseconds: long enough to read what was deleted, and to reach the button. */
const OPEN_FOR = 10_000;

/** Says that rows were deleted, with Undo for those that went into the bin. */
export const useUndoToast = () => {
  const notify = useNotify();
  return useCallback(
    (text: string, entries: readonly string[]): void => {
      if (entries.length === 0) notify(text, { type: 'success' });
      else {
        const toast = createElement(UndoToast, { key: entries[0], text, entries });
        notify(toast, { type: 'success', autoHideDuration: OPEN_FOR });
      }
    },
    [notify],
  );
};
