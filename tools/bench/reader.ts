import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two lists. */
const EVERY = 25;

const [url = '', headers = '{}'] = process.argv.slice(2);

/**
 * Requests the address at a steady rate until it is stopped, without waiting for earlier answers: waiting would
 * delay the next request and hide the delay. A separate process, so that other work of the benchmark is not
 * measured too.
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

await read();
process.send?.('reading');
while (!over || times.length === 0) {
  times.push(read());
  await pause(EVERY);
}
process.send?.(await Promise.all(times), () => process.disconnect());
