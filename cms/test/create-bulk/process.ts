import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../tools/database/connect.ts';
import { requesters } from '../harness/client.ts';

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));

/** A server in a separate process. */
export interface ServerProcess {
  readonly url: string;
  readonly requesters: ReturnType<typeof requesters>;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  /** Like `kill -9`; resolves when it has ended. */
  readonly kill: () => Promise<void>;
}

const listening = (child: ChildProcess, output: () => string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('listening\n') && resolve());
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output()}`)));
  });

/**
 * Starts a server on the database and waits until it listens.
 * @param more further environment variables, such as SMTP_URL
 */
export const startProcess = async (
  databaseUrl: string,
  logLevel = 'error',
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> => {
  const port = await freePort();
  const values = [databaseUrl, String(port), logLevel, JSON.stringify(more)];
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, ...values], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const output = () => text;
  await listening(child, output);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    requesters: requesters(url),
    output,
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
};
