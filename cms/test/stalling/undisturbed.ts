import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Requester } from '../harness/index.ts';

/** Milliseconds between two calls of a user who has nothing to do with the load. */
const EVERY = 40;

/** Milliseconds: a test machine has other work too. A blocked caller waits for seconds. */
const FLOOR = 1_500;

/** The allowed factor on the time of a quiet call. The benchmark `stall` measures p95 on a separate machine. */
const FACTOR = 8;

const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

/**
 * Calls at a steady pace until `until` is settled, whether or not the earlier answers have arrived: a caller that waited
 * for them would call later, which would hide the delay.
 * @returns the median time in milliseconds
 * @throws Error for an answer that is not 200
 */
export const callUntil = async (path: string, who: Requester, until: Promise<unknown>): Promise<number> => {
  let over = false;
  const end = until.finally(() => {
    over = true;
  });
  const call = async (): Promise<number> => {
    const begun = performance.now();
    const { status, body } = await who.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return performance.now() - begun;
  };
  const times: Promise<number>[] = [];
  while (!over) {
    times.push(call());
    await pause(EVERY);
  }
  await end;
  return median(await Promise.all(times));
};

/**
 * Expects that another user's calls are answered about as fast while `work` runs as without it.
 * @param usual what runs instead for the quiet measurement; nothing by default
 */
export const expectUndisturbed = async <Result>(
  path: string,
  who: Requester,
  work: () => Promise<Result>,
  usual: () => Promise<unknown> = () => pause(1_000),
): Promise<Result> => {
  const quiet = await callUntil(path, who, usual());
  const worked = work();
  const meanwhile = await callUntil(path, who, worked);
  expect(meanwhile, `beside ${quiet.toFixed(0)} ms when quiet`).toBeLessThan(Math.max(FLOOR, FACTOR * quiet));
  return worked;
};

/** Does `work` repeatedly, so many at a time, until `until` is settled. */
export const repeatUntil = async (
  atOnce: number,
  until: Promise<unknown>,
  work: () => Promise<void>,
): Promise<void> => {
  let over = false;
  const end = until.finally(() => {
    over = true;
  });
  const one = async (): Promise<void> => {
    while (!over) await work();
  };
  await Promise.all([end, ...Array.from({ length: atOnce }, one)]);
};

/** How many answers had each status. */
export const tally = (answers: readonly { readonly status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
