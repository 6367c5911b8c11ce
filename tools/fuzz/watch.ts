import { setTimeout as pause } from 'node:timers/promises';

export interface Watch {
  /** Milliseconds of the slowest answer. */
  readonly slowest: () => number;
  /** Milliseconds of all answers. */
  readonly times: readonly number[];
  /** The faults, a line each. */
  readonly faults: readonly string[];
  /** Ends the watch after the current call is answered. */
  stop(): Promise<void>;
}

/** Milliseconds between two calls. */
const EVERY = 200;
/** Timeout in milliseconds of a call of the health route. */
const LIMIT = 30_000;

/**
 * Calls the health route all the time.
 * @param most milliseconds that an answer may take
 * @param underWay names the current work of the server, for the report
 */
export const watchHealth = (url: string, most: number, underWay: () => string): Watch => {
  const faults: string[] = [];
  const times: number[] = [];
  let going = true;
  const look = async (): Promise<void> => {
    const begun = performance.now();
    const busy = underWay();
    const status = await fetch(`${url}/_health`, { signal: AbortSignal.timeout(LIMIT) }).then(
      (answer) => answer.status,
      (error: Error) => error.message,
    );
    const took = performance.now() - begun;
    times.push(took);
    if (!going) return;
    if (status !== 204) faults.push(`The health route answered ${status} while under way: ${busy}`);
    else if (took > most) faults.push(`The health route took ${Math.round(took)} ms while under way: ${busy}`);
  };
  const watching = (async () => {
    while (going) {
      await look();
      await pause(EVERY);
    }
  })();
  return {
    slowest: () => times.reduce((one, other) => Math.max(one, other), 0),
    times,
    faults,
    stop: async () => {
      going = false;
      await watching;
    },
  };
};
