import type { Entity } from '@ridgeline/domain';
import { useOnce } from './useOnce';
import { useRefresh } from './useRefresh';

export interface Action<T> {
  /** Runs it once, however often it is called meanwhile. */
  readonly run: () => void;
  readonly busy: boolean;
  readonly result: T | undefined;
  readonly error: unknown;
}

/** Something done to a row on the server; afterwards everything read of its entity is read again. */
export const useEntityAction = <T>(entity: Entity, work: () => Promise<T>, onDone?: (result: T) => void): Action<T> => {
  const refresh = useRefresh(entity);
  // Also after a refusal: somebody else may have changed the row meanwhile.
  return useOnce({ work, onDone, onEnd: () => void refresh() });
};
