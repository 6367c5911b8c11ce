import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface PlainWork {
  readonly page: string;
  readonly count: string;
  readonly values: readonly unknown[];
}

/** Starts the plain program that answers every request with the rows of one query and the total of another. */
export const startPlain = async (databaseUrl: string, work: PlainWork): Promise<{ url: string; stop(): void }> => {
  const script = join(import.meta.dirname, 'plain-server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, databaseUrl, JSON.stringify(work)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${line.toString().trim()}/`, stop: () => child.stdin.end() };
};
