import type { Verdict } from '@ridgeline/domain/sending';
import { useSyncExternalStore } from 'react';
import type { Review } from '../common';

/** What a reviewer says of one answer; what is left out stays. */
export interface Part {
  readonly verdict?: Verdict | null;
  readonly comment?: string;
  readonly locked?: boolean;
}

/** What is being said of one answer, until it is stored. */
export interface Work {
  /** On its way to the server. */
  readonly sending?: Part | undefined;
  /** To be sent once that has arrived, or tried again. */
  readonly waiting?: Part | undefined;
  /** What stands in the box of the comment and was not left yet. */
  readonly typed?: string | undefined;
  /** Why it was not stored. */
  readonly problem?: string | undefined;
  /** What another reviewer said meanwhile. */
  readonly theirs?: Review | undefined;
}

/** The review of an answer as it is shown: what is stored, and over it what is on its way. */
export const shownReview = (stored: Review, work: Work | undefined): Review => {
  const { comment, ...part } = { ...work?.sending, ...work?.waiting };
  return { ...stored, ...part, ...(comment !== undefined && { reviewComment: comment === '' ? null : comment }) };
};

/** Answers at work, beside what was read of the server: a refresh touches none of it. */
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
