interface Waiting<Item> {
  readonly timer: NodeJS.Timeout;
  items: Item[];
}

export interface Throttle<Item> {
  /** Passes the first item through at once, and the items of the following pause together at its end. */
  readonly push: (key: string, item: Item) => void;
  /** Drops the waiting items. */
  readonly end: () => void;
}

/**
 * Thins out what comes often under one key: 200 people who answer at once are announced once in a pause, not 200 times.
 * @param pause in milliseconds
 * @param leave is given what came, the oldest first, never nothing
 */
export const throttle = <Item>(pause: number, leave: (items: readonly Item[]) => void): Throttle<Item> => {
  const waiting = new Map<string, Waiting<Item>>();

  const begin = (key: string): void => {
    const timer = setTimeout(() => {
      const items = waiting.get(key)?.items ?? [];
      waiting.delete(key);
      if (items.length === 0) return;
      begin(key);
      leave(items);
    }, pause);
    timer.unref();
    waiting.set(key, { timer, items: [] });
  };

  return {
    push: (key, item) => {
      const known = waiting.get(key);
      if (known) {
        known.items.push(item);
        return;
      }
      begin(key);
      leave([item]);
    },
    end: () => {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
};
