import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './database/connect.ts';
import { ROOT } from './prepare/root.mjs';

export interface Account {
  readonly username: string;
  readonly role: string;
  readonly company: string;
  readonly password: string;
}

export interface ServerOptions {
  /** Connection string of the owner of an empty database, or of one that a server has used before. */
  readonly databaseUrl: string;
  /** Without the demo. */
  readonly empty?: boolean;
  /** Further environment variables of the server. */
  readonly env?: Readonly<Record<string, string>>;
  /** Options of Node itself, for example a module that is loaded first. */
  readonly node?: readonly string[];
}

export interface RunningServer {
  readonly url: string;
  readonly operator: { readonly email: string; readonly password: string } | undefined;
  /** The demo's accounts; none when the server is empty or was started before. */
  readonly accounts: readonly Account[];
  /** Path of the demo's answering link. */
  readonly link: string | undefined;
  readonly dataDir: string;
  /** Sends messages over its own channel: see serve.mjs. */
  readonly process: ChildProcess;
  /** All that the server has printed. */
  output(): string;
  stop(): Promise<void>;
}

interface Ready {
  readonly ready: Pick<RunningServer, 'url' | 'operator' | 'accounts' | 'link'>;
}

/**
 * Starts the built server as `npm start` does, on a free port and with its own folder for files.
 * @throws Error with all that the server printed when it does not start
 */
export const startServer = async ({
  databaseUrl,
  empty,
  env = {},
  node = [],
}: ServerOptions): Promise<RunningServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-server-'));
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(await freePort()), NODE_ENV: 'production' };
  const server = spawn(process.execPath, [...node, join(ROOT, 'tools/serve.mjs'), ...(empty ? ['--empty'] : [])], {
    env: { ...process.env, PUBLIC_URL: '', LOG_LEVEL: 'warn', ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const clean = (): void => rmSync(dataDir, { recursive: true, force: true });
  const { ready } = await Promise.race([
    new Promise<Ready>((done) => server.once('message', (message) => done(message as Ready))),
    ended.then(() => {
      clean();
      throw new Error(`The server did not start:\n${output}`);
    }),
  ]);
  return {
    ...ready,
    dataDir,
    process: server,
    output: () => output,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      clean();
    },
  };
};
