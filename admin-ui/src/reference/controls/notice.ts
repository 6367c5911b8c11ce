import type { RefObject } from 'react';

/** Aborts running work and starts again. */
export const begun = (work: RefObject<AbortController | null>): AbortController => {
  work.current?.abort();
  work.current = new AbortController();
  return work.current;
};

/** The message above the rows of the sheet. */
export interface Notice {
  readonly severity: 'error' | 'info' | 'success';
  readonly text: string;
  readonly hint?: string;
}
