import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../database/connect.ts';

export interface Ready {
  readonly url: string;
  readonly link?: string;
  readonly accounts: readonly { readonly username: string; readonly password: string }[];
}

export interface Older {
  /** Its message when it was ready; undefined if it ended instead. */
  readonly ready: Ready | undefined;
  readonly output: () => string;
  /** Stops it. @returns its exit code */
  readonly stop: () => Promise<number | null>;
}

/** Starts the server of a checked-out version, and waits until it answers or ends. */
export const serveOlder = async (folder: string, env: Readonly<Record<string, string>>): Promise<Older> => {
  const child = spawn(process.execPath, [join(folder, 'tools/serve.mjs')], {
    cwd: folder,
    env: { ...process.env, PORT: String(await freePort()), LOG_LEVEL: 'warn', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const ready = await Promise.race([
    new Promise<Ready>((done) => child.once('message', (message) => done((message as { ready: Ready }).ready))),
    ended.then(() => undefined),
  ]);
  return {
    ready,
    output: () => output,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};
