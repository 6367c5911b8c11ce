import { useSyncExternalStore } from 'react';
import type { Row } from '../../shared';
import type { Answer } from '../row';

/** What is being written of one control, until it is stored. */
export interface Work {
  readonly draft: Answer;
  readonly saving: boolean;
  /** Left without all that an answer needs. */
  readonly incomplete?: boolean;
  readonly problem?: string;
  /** What somebody else said meanwhile; null where the answer was taken away. */
  readonly theirs?: { readonly row: Row; readonly answer: Answer | null };
}

/** The rows at work, beside the list: only the cells of a row that changed are drawn again. */
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
