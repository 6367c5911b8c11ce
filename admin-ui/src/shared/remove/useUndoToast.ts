import { createElement, useCallback } from 'react';
import { useClosableToast } from '../undo/useClosableToast';
import { useToast } from '../useToast';
import { UndoToast } from './UndoToast';

/** Says that rows were deleted, with Undo for those that went into the bin. */
export const useUndoToast = () => {
  const toast = useToast();
  const { show } = useClosableToast();
  return useCallback(
    (text: string, entries: readonly string[]): void => {
      if (entries.length === 0) toast.done(text);
      else show(createElement(UndoToast, { key: entries[0], text, entries }));
    },
    [toast, show],
  );
};
