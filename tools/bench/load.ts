import autocannon from 'autocannon';
import { median } from './benchmark.ts';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds within which half of the requests were answered. */
  readonly p50: number;
}

/** Of each connection of a short load. */
const FEW = 3;
/** Milliseconds after which autocannon looks whether it is done; a second by default, in which it goes on asking. */
const SOON = 50;

/**
 * Asks one address again and again over some connections.
 * @param seconds how long; less than one, with `--quick`: a few requests, since they only show that it runs
 * @throws Error when a single answer is not 2xx
 */
export const load = async (
  url: string,
  headers: Record<string, string>,
  seconds: number,
  connections = 10,
): Promise<Load> => {
  const extent = seconds < 1 ? { amount: connections * FEW, sampleInt: SOON } : { duration: seconds };
  const run = autocannon({ url, headers, connections, ...extent });
  // Its own percentiles are whole milliseconds, too coarse for a comparison with a plain program.
  const times: number[] = [];
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const result = await run;
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} requests failed`);
  }
  return { perSecond: result['2xx'] / result.duration, p50: median(times) };
};
