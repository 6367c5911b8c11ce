import { join, resolve } from 'node:path';
import { startCluster } from '../database.ts';
import { build, SERVER_STEPS } from '../prepare/build.mjs';
import { messageOf } from '../prepare/message.mjs';
import { ROOT } from '../prepare/root.mjs';
import { listenForSignals } from '../serve/signals.mjs';
import { startFrontends } from './frontends.ts';
import { restartable } from './restartable.ts';
import { onChange } from './watch.ts';

/** The sources of the server; Vite watches those of the frontends by itself. */
const SOURCES = ['cms/src', 'cms/config', 'domain/src', 'domain/messages'];

/** What `npm run generate` writes from the vocabulary, which the server is built from. */
const GENERATED = ['messages', 'content types'];

/**
 * Rebuilds the changed parts of the server, with what is generated for it.
 * @returns whether there is a new build to start
 */
const rebuilt = async (): Promise<boolean> => {
  try {
    await build(GENERATED, { writes: true });
    return (await build(SERVER_STEPS)).length > 0;
  } catch (error) {
    console.error(`${messageOf(error)}\nThe server runs on as it was.`);
    return false;
  }
};

/**
 * Runs the server, its database and both frontends from the sources, until a signal ends all of them. Port and data
 * folder come from PORT and DATA_DIR; the addresses are printed by the server once it answers.
 * @param options for tools/serve.mjs
 */
export const develop = async (options: readonly string[]): Promise<void> => {
  const toStop: (() => Promise<unknown>)[] = [];
  const stop = async (code: number): Promise<void> => {
    for (const end of toStop.splice(0).reverse()) await end().catch((error) => console.error(messageOf(error)));
    process.exit(code);
  };
  listenForSignals(() => void stop(0));
  const dataDir = resolve(process.env.DATA_DIR || join(ROOT, '.data-dev'));
  const port = process.env.PORT || '1337';
  const onLost = (reason: string): void => {
    console.error(reason);
    void stop(1);
  };
  let { DATABASE_URL } = process.env;
  if (!DATABASE_URL) {
    const cluster = await startCluster({ dataDir, log: console.log, onLost });
    toStop.push(() => cluster.stop());
    DATABASE_URL = cluster.url();
  }
  // The server runs in production mode; Vite reloads modules only if this is development.
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL, DATA_DIR: dataDir, PORT: port };
  process.env.NODE_ENV = 'development';
  const server = restartable(options);
  toStop.push(() => server.stop());
  const frontends = await startFrontends(`http://127.0.0.1:${port}`, () => server.settled());
  toStop.push(() => frontends.close());
  console.log(`The dashboard and the portal are at ${frontends.url}, the server is at http://127.0.0.1:${port}.`);
  await server.start({ ...env, PUBLIC_URL: frontends.url });
  onChange(frontends.watcher, SOURCES, async () => {
    if (await rebuilt()) await server.restart();
  });
};
