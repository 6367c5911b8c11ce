/** Milliseconds between two refreshes of what is shown: 200 people who answer at once do not make it 200 times. */
export const PAUSE = 2_000;

export interface Refresher {
  /** Has what shows these rows read again, soon. */
  readonly note: (resource: string) => void;
  readonly end: () => void;
}

/**
 * Gathers what changed and hands it on: the first at once, what follows together after a pause, and nothing while
 * nobody looks at the tab.
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
