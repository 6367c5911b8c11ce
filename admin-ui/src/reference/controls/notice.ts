import type { RefObject } from 'react';

/** Ends what goes on and begins anew. */
export const begun = (work: RefObject<AbortController | null>): AbortController => {
  work.current?.abort();
  work.current = new AbortController();
  return work.current;
};

/** What the sheet tells above its rows. */
export interface Notice {
  readonly severity: 'error' | 'info' | 'success';
  readonly text: string;
  readonly hint?: string;
}
