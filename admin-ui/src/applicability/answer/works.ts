import { useSyncExternalStore } from 'react';
import type { Answer } from '../../providers/methods/applicability';
import type { Row } from '../../shared';

/** The unsaved values of one control. */
export interface Work {
  readonly draft: Answer;
  readonly saving: boolean;
  /** Whether the row was left incomplete. */
  readonly incomplete?: boolean;
  readonly problem?: string;
  /** Another user's answer; null if the answer was deleted. */
  readonly theirs?: { readonly row: Row; readonly answer: Answer | null };
}

/** The edited rows, separate from the list, so that only the cells of a changed row are drawn again. */
export const makeWorks = () => {
  const works = new Map<string, Work>();
  const listeners = new Set<() => void>();
  return {
    get: (id: string): Work | undefined => works.get(id),
    set: (id: string, work: Work | undefined): void => {
      if (work) works.set(id, work);
      else works.delete(id);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Works = ReturnType<typeof makeWorks>;

export const useWork = (works: Works, id: string): Work | undefined =>
  useSyncExternalStore(works.subscribe, () => works.get(id));
