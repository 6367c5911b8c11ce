import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface ReadBeside<Result> {
  /** Milliseconds of each answer. */
  readonly times: number[];
  readonly result: Result;
}

export interface Reader {
  /**
   * Requests the address while `work` runs; the work starts after the first answer.
   * @throws Error if an answer is not 200
   */
  during<Result>(work: () => Promise<Result>): Promise<ReadBeside<Result>>;
  stop(): void;
}

/** Starts a process that requests one address. */
export const startReader = (url: string, headers: Readonly<Record<string, string>>): Reader => {
  const program = fileURLToPath(new URL('reader.ts', import.meta.url));
  const reader = fork(program, [url, JSON.stringify(headers)], { execArgv: ['--import', 'tsx'] });
  const ended = once(reader, 'exit').then(() => {
    throw new Error('The reader ended too early');
  });
  // Awaited only while it is in use.
  ended.catch(() => undefined);
  const next = (): Promise<unknown[]> => Promise.race([once(reader, 'message'), ended]);
  return {
    during: async (work) => {
      reader.send('start');
      await next();
      const result = await Promise.race([work(), ended]);
      reader.send('stop');
      const [times] = (await next()) as [number[]];
      return { times, result };
    },
    stop: () => reader.kill(),
  };
};
