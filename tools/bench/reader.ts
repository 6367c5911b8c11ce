import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two lists. */
const EVERY = 25;

const [url = '', headers = '{}'] = process.argv.slice(2);

/**
 * Asks the address at a steady pace until it is told to stop, whether or not the answers before have come: who waits
 * must not ask later, which would hide the wait. A program of its own, so that what the benchmark does besides is not
 * measured along.
 */
const times: Promise<number>[] = [];
let over = false;
process.once('message', () => {
  over = true;
});

const read = async (): Promise<number> => {
  const begun = performance.now();
  const response = await fetch(url, { headers: JSON.parse(headers) as Record<string, string> });
  await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - begun;
};

while (!over) {
  times.push(read());
  await pause(EVERY);
}
process.send?.(await Promise.all(times), () => process.disconnect());
