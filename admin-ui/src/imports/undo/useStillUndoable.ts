import { UNDO_HOURS } from '@ridgeline/domain/spreadsheet';
import { useEffect, useState } from 'react';

const UNDO_MILLISECONDS = UNDO_HOURS * 3_600_000;

/** Whether an import of this time (ms) is recent enough to be undone. */
export const isUndoable = (importedAt: number): boolean => Date.now() - importedAt < UNDO_MILLISECONDS;

/** Like `isUndoable`, but it becomes false by itself while the page is open. */
export const useStillUndoable = (importedAt: number): boolean => {
  const [still, setStill] = useState(() => isUndoable(importedAt));
  useEffect(() => {
    const timer = setTimeout(() => setStill(false), importedAt + UNDO_MILLISECONDS - Date.now());
    return () => clearTimeout(timer);
  }, [importedAt]);
  return still;
};
