import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work before everybody else's requests get their turn: one of them needs several turns. */
const TURN = 2;

/**
 * Works through a long list and lets other requests have their turn again and again: the program has one thread, and
 * 10,000 rows of 60 fields take a second.
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

/** As `inTurns`; returns what became of each. */
export const mapInTurns = async <Item, Result>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => Result,
): Promise<Result[]> => {
  const results: Result[] = [];
  await inTurns(items, (item, index) => results.push(work(item, index)));
  return results;
};
