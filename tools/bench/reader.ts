import { setTimeout as pause } from 'node:timers/promises';

/**
 * Requests an address at a steady rate between the messages `start` and `stop`, without waiting for earlier answers:
 * waiting would delay the next request and hide the delay. A separate process, so that other work of the benchmark is
 * not measured too. Arguments: address, JSON of the headers. Sends `reading` after the first answer, and the
 * milliseconds of each answer at the end.
 */

/** Milliseconds between two requests. */
const EVERY = 25;

const [url = '', headers = '{}'] = process.argv.slice(2);

const read = async (): Promise<number> => {
  const begun = performance.now();
  const response = await fetch(url, { headers: JSON.parse(headers) as Record<string, string> });
  await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - begun;
};

let stopped = false;

const readOn = async (): Promise<void> => {
  const times: Promise<number>[] = [];
  stopped = false;
  await read();
  process.send?.('reading');
  while (!stopped || times.length === 0) {
    times.push(read());
    await pause(EVERY);
  }
  process.send?.(await Promise.all(times));
};

process.on('message', (message) => {
  if (message === 'stop') stopped = true;
  // A failed request ends the process, which its parent reports.
  else void readOn();
});
