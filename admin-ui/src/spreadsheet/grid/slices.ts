import type { CheckModel } from './model';

/** Milliseconds of work before the browser may draw: a frame at 60 per second has 16. */
const SLICE = 8;

/** Lets the page draw and handle input; unlike a timer, browsers do not slow it down. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });

/** Milliseconds between two updates of the progress. */
const PACE = 150;

/** Checks all rows of a model in slices, and lets it announce the progress; ends early when aborted. */
export const checkInSlices = async (model: CheckModel, signal: AbortSignal): Promise<void> => {
  let announcedAt = performance.now();
  while (!signal.aborted && model.checkUntil(performance.now() + SLICE)) {
    if (performance.now() - announcedAt > PACE) {
      model.announce();
      announcedAt = performance.now();
    }
    await nextTurn();
  }
  if (!signal.aborted) model.announce();
};

/** Maps every item in slices. @returns the results in order */
export const mapInSlices = async <In, Out>(
  items: readonly In[],
  make: (item: In) => Out,
  signal: AbortSignal,
): Promise<Out[]> => {
  const made: Out[] = [];
  while (made.length < items.length) {
    signal.throwIfAborted();
    const until = performance.now() + SLICE;
    while (made.length < items.length && performance.now() < until) made.push(make(items[made.length] as In));
    await nextTurn();
  }
  return made;
};
