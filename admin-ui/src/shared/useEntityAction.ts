import type { Entity } from '@ridgeline/domain';
import { useRef, useState } from 'react';
import { useRefresh } from './useRefresh';

export interface Action<T> {
  /** Runs it once, however often it is called meanwhile. */
  readonly run: () => void;
  readonly busy: boolean;
  readonly result: T | null;
  readonly error: unknown;
}

/** Something done to a row on the server; afterwards everything read of its entity is read again. */
export const useEntityAction = <T>(entity: Entity, work: () => Promise<T>, onDone?: (result: T) => void): Action<T> => {
  const [state, setState] = useState<Omit<Action<T>, 'run'>>({ busy: false, result: null, error: null });
  const underWay = useRef(false);
  const refresh = useRefresh(entity);

  const start = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setState({ busy: true, result: null, error: null });
    try {
      const result = await work();
      setState({ busy: false, result, error: null });
      onDone?.(result);
    } catch (error) {
      setState({ busy: false, result: null, error });
    } finally {
      underWay.current = false;
      // Also after a refusal: somebody else may have moved it meanwhile.
      void refresh();
    }
  };
  return { ...state, run: () => void start() };
};
