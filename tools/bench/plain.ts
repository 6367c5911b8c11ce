import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface PlainWork {
  readonly page: string;
  readonly count: string;
  readonly values: readonly unknown[];
}

/** Starts a program of this folder that prints its port and answers there until it is stopped. */
export const startProgram = async (name: string, ...words: string[]): Promise<{ url: string; stop(): void }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, name), ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${line.toString().trim()}/`, stop: () => child.stdin.end() };
};

/** Starts the plain program that answers every request with the rows of one query and the total of another. */
export const startPlain = (databaseUrl: string, work: PlainWork): Promise<{ url: string; stop(): void }> =>
  startProgram('plain-server.ts', databaseUrl, JSON.stringify(work));
