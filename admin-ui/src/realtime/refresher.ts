/** Milliseconds between two refreshes: 200 people who answer at once must not cause 200 refreshes. */
export const PAUSE = 2_000;

export interface Refresher {
  /** Schedules a reload of data that contains these rows. */
  readonly note: (resource: string) => void;
  readonly end: () => void;
}

/**
 * Collects changes and forwards them: the first at once, the following ones together after a pause, and none while
 * the tab is hidden.
 */
export const refresher = (refresh: (resources: ReadonlySet<string>) => void): Refresher => {
  let waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const go = (): void => {
    timer = undefined;
    if (document.hidden || waiting.size === 0) return;
    const now = waiting;
    waiting = new Set();
    timer = setTimeout(go, PAUSE);
    refresh(now);
  };
  const seen = (): void => {
    if (timer === undefined) go();
  };
  document.addEventListener('visibilitychange', seen);

  return {
    note: (resource) => {
      waiting.add(resource);
      if (timer === undefined) go();
    },
    end: () => {
      document.removeEventListener('visibilitychange', seen);
      clearTimeout(timer);
      waiting.clear();
    },
  };
};
