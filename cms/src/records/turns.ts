import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work before other requests get their turn: a request needs several turns. */
const TURN = 2;

/**
 * Works through a long list and lets other requests run in between: the process has one thread, and 10,000 rows of 60
 * fields take a second.
 */
export const inTurns = async <Item>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => void,
): Promise<void> => {
  let begun = performance.now();
  let index = 0;
  for (const item of items) {
    work(item, index);
    index += 1;
    if (performance.now() - begun < TURN) continue;
    await setImmediate();
    begun = performance.now();
  }
};

/** As `inTurns`; returns the result of each. */
export const mapInTurns = async <Item, Result>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => Result,
): Promise<Result[]> => {
  const results: Result[] = [];
  await inTurns(items, (item, index) => results.push(work(item, index)));
  return results;
};
