import { setTimeout as pause } from 'node:timers/promises';

/** What runs alone, by its name; removed once it has ended. */
const running = new Map<string, Set<Promise<void>>>();

/** How many may wait for each name; one more is refused at once. */
const MOST_WAITING = 50;
const waiting = new Map<string, number>();

/**
 * Registers work that runs alone until the returned function is called. Work that must not run at the same time waits
 * with `whenFree`, before it takes a connection. The lock of the database decides; this one avoids waiting for it there.
 */
export const alone = (name: string): (() => void) => {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const all = running.get(name) ?? new Set();
  running.set(name, all.add(over));
  return () => {
    all.delete(over);
    if (all.size === 0) running.delete(name);
    end();
  };
};

/**
 * Waits until nothing on this server runs alone under this name.
 * @param patience milliseconds
 * @returns false when it still does after that, or when too many wait already
 */
export const whenFree = async (name: string, patience: number): Promise<boolean> => {
  if (!running.has(name)) return true;
  const before = waiting.get(name) ?? 0;
  if (before >= MOST_WAITING) return false;
  waiting.set(name, before + 1);
  const end = new AbortController();
  const late = pause(patience, undefined, { signal: end.signal }).then(
    () => true,
    () => false,
  );
  try {
    for (let all = running.get(name); all; all = running.get(name)) {
      if (await Promise.race([late, Promise.all(all).then(() => false)])) return false;
    }
    return true;
  } finally {
    end.abort();
    const left = (waiting.get(name) ?? 1) - 1;
    if (left > 0) waiting.set(name, left);
    else waiting.delete(name);
  }
};
