import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Heard, Talk, Told, Work } from './protocol';

/**
 * The process of one piece of work: started by `child.ts`, which tells it the module and the input, and ended by it.
 * It has no settings and no secrets of the server, and no connection but the pipe to it.
 */

/** A second process of the same machine goes first; the server is at 0. */
const PRIORITY = 10;

/** Asks the kernel to end this process before all others when memory runs out; only Linux has this file. */
const offerToEndFirst = (): void => {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not this system's way.
  }
};

const send = (heard: Heard): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(heard, undefined, undefined, () => resolve());
  });

/** A queue of what the server tells. */
const createOrders = (): { readonly add: (order: unknown) => void; readonly all: AsyncIterable<never> } => {
  const waiting: unknown[] = [];
  let wake = (): void => undefined;
  const add = (order: unknown): void => {
    waiting.push(order);
    wake();
  };
  const all = async function* (): AsyncGenerator<never> {
    for (;;) {
      while (waiting.length > 0) yield waiting.shift() as never;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { add, all: all() };
};

const workOf = async (module: string): Promise<Work<unknown, unknown>> => (await import(module)).default;

const run = async (module: string, input: unknown, talk: Talk): Promise<void> => {
  try {
    const work = await workOf(module);
    await send({ kind: 'result', result: await work(input, talk) });
  } catch (error) {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    await send({ kind: 'failed', error: { name, message, stack } });
  }
};

const orders = createOrders();
const talk: Talk = { orders: orders.all, report: (report) => send({ kind: 'report', report }) };

process.on('message', (told: Told) => {
  if (told.kind === 'order') orders.add(told.order);
  else if (told.kind === 'work') void run(told.module, told.input, talk);
  // What is wrong with the module is said to the work that needs it.
  else workOf(told.module).catch(() => undefined);
});
// The server decides when its processes end: a signal to its whole group would otherwise cut off what it still answers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
setPriority(PRIORITY);
offerToEndFirst();
// A thread, since work that never returns would not hear that the server has gone.
new Worker(join(__dirname, 'watch.js'), {
  workerData: Number(process.argv[2]),
  resourceLimits: { maxOldGenerationSizeMb: 8 },
}).unref();
