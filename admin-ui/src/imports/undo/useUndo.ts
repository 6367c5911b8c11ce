import { undoWords } from '@ridgeline/domain/words/undo';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../providers/errors';
import { call } from '../../providers/http';
import { useToast } from '../../shared';

/** What an import's undoing came to, in rows. */
export interface Undone {
  readonly removed: number;
  readonly restored: number;
}

/** Takes an import back, once however often it is asked meanwhile. Afterwards everything shown is read again. */
export const useUndo = (importId: string, onUndone: (undone: Undone) => void) => {
  const client = useQueryClient();
  const toast = useToast();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const start = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await call<{ data: Undone }>(`import-batches/${importId}/undo`, { method: 'POST', body: {} });
      toast.done(undoWords.screen.done(data.removed, data.restored));
      onUndone(data);
    } catch (error) {
      setProblem(undoWords.screen.failed(messageOf(error)));
    } finally {
      underWay.current = false;
      setBusy(false);
      // Also after a refusal: somebody else may have undone it meanwhile.
      void client.invalidateQueries();
    }
  };
  return { busy, problem, run: () => void start() };
};
