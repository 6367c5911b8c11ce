import type { Entity } from '@ridgeline/domain';
import { useOnce } from './useOnce';
import { useRefresh } from './useRefresh';

export interface Action<T> {
  /** Runs it; further calls during the run do nothing. */
  readonly run: () => void;
  readonly busy: boolean;
  readonly result: T | undefined;
  readonly error: unknown;
}

/** An action on a row on the server; afterwards all loaded data of its entity is loaded again. */
export const useEntityAction = <T>(entity: Entity, work: () => Promise<T>, onDone?: (result: T) => void): Action<T> => {
  const refresh = useRefresh(entity);
  // Also after a refusal: another user may have changed the row meanwhile.
  return useOnce({ work, onDone, onEnd: () => void refresh() });
};
