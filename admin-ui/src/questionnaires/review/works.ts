import type { Verdict } from '@ridgeline/domain/sending';
import { useSyncExternalStore } from 'react';
import type { Review } from '../../providers/methods/reviews';

/** Changes of a reviewer for one answer; absent properties do not change. */
export interface Part {
  readonly verdict?: Verdict | null;
  readonly comment?: string;
  readonly locked?: boolean;
}

/** The unsaved changes of one answer. */
export interface Work {
  /** Being sent to the server. */
  readonly sending?: Part | undefined;
  /** To be sent after that, or tried again. */
  readonly waiting?: Part | undefined;
  /** The typed comment, while its field has the focus. */
  readonly typed?: string | undefined;
  /** Why it was not stored. */
  readonly problem?: string | undefined;
  /** The review of another reviewer. */
  readonly theirs?: Review | undefined;
}

/** The shown review of an answer: the stored one with the unsaved changes. */
export const shownReview = (stored: Review, work: Work | undefined): Review => {
  const { comment, ...part } = { ...work?.sending, ...work?.waiting };
  return { ...stored, ...part, ...(comment !== undefined && { reviewComment: comment === '' ? null : comment }) };
};

/** The unsaved changes, separate from the loaded data, so that a refresh does not change them. */
export const makeWorks = () => {
  const works = new Map<string, Work>();
  const listeners = new Set<() => void>();
  return {
    get: (question: string): Work | undefined => works.get(question),
    set: (question: string, work: Work | undefined): void => {
      const isIdle = !work || Object.values(work).every((value) => value === undefined);
      if (isIdle) works.delete(question);
      else works.set(question, work);
      for (const listener of listeners) listener();
    },
    entries: (): [string, Work][] => [...works],
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Works = ReturnType<typeof makeWorks>;

export const useWork = (works: Works, question: string): Work | undefined =>
  useSyncExternalStore(works.subscribe, () => works.get(question));
