import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, relative, resolve, sep } from 'node:path';
import { createViteServer, type Vite } from 'vitest/node';
import { startCluster } from '../database.ts';
import { build, SERVER_STEPS } from '../prepare/build.mjs';
import { messageOf } from '../prepare/message.mjs';
import { ROOT } from '../prepare/root.mjs';
import { listenForSignals } from '../serve/signals.mjs';

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

/** Milliseconds without a further change after which the work begins: an editor or git writes several files. */
const CALM = 100;

/**
 * Calls `work` after a change below one of the folders. It never runs twice at a time. If a file changes while it runs,
 * it runs once more.
 * @param watcher of Vite: Node's own recursive `watch` misses a file that was replaced before
 * @param folders from the root of the workspace
 */
const onChange = (
  watcher: Vite.ViteDevServer['watcher'],
  folders: readonly string[],
  work: () => Promise<void>,
): void => {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let waits = false;
  const begin = (): void => {
    if (waits) return;
    waits = true;
    last = last
      .then(() => {
        waits = false;
        return work();
      })
      .catch((error) => console.error(messageOf(error)));
  };
  watcher.add(folders.map((folder) => join(ROOT, folder)));
  watcher.on('all', (_event, path) => {
    const changed = relative(ROOT, path).split(sep).join('/');
    if (!folders.some((folder) => changed.startsWith(`${folder}/`))) return;
    clearTimeout(timer);
    timer = setTimeout(begin, CALM);
  });
};

/** Settings for a developer's server that differ from production, unless the environment sets them. */
const DEFAULTS = { LOG_LEVEL: 'warn', STOP_WAIT_SECONDS: '1' };

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/**
 * A server in a separate process, which ends with this one, also when this one is killed.
 * @param options for tools/serve.mjs
 */
const restartable = (options: readonly string[]) => {
  let child: ChildProcess | undefined;
  let env: NodeJS.ProcessEnv = {};
  let stopped = false;
  let settled: Promise<unknown> = Promise.resolve();

  const launch = async (): Promise<void> => {
    if (stopped) return;
    const started = spawn(process.execPath, [join(ROOT, 'tools/serve.mjs'), ...options], {
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    await Promise.race([once(started, 'message'), once(started, 'exit')]);
    if (hasEnded(started) && !stopped) console.error('The server has ended. The next change of its sources starts it.');
  };

  const end = async (): Promise<void> => {
    if (!child || hasEnded(child)) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };

  const settle = (work: Promise<void>): Promise<void> => {
    settled = work;
    return work;
  };

  return {
    /** Starts it with these variables; resolves when it answers or has ended. */
    start: (variables: NodeJS.ProcessEnv): Promise<void> => {
      env = { ...DEFAULTS, ...variables };
      return settle(launch());
    },
    /** Ends it and starts it again with the same variables; resolves when it answers or has ended. */
    restart: (): Promise<void> => settle(end().then(launch)),
    /** Resolves when the server is not starting. */
    settled: (): Promise<unknown> => settled,
    stop: (): Promise<void> => {
      stopped = true;
      return end();
    },
  };
};

// Vite is a dependency of Vitest, in the version that the frontends build with.
/** Vite's port; if it is in use, the next one. */
const PORT = 5173;

/** Path of the portal's files, in development and in the build: no path of the dashboard begins with it. */
const PORTAL = '/assessment-assets/';

/** Pages of the portal, by the paths that lead to them. */
const PAGES = { '^/assessment/[^/]+/?(\\?|$)': 'index.html', '^/acceptance/?(\\?|$)': 'acceptance.html' };

/** Paths that the server answers: the API, real time, and Strapi's panel with the routes that it calls. */
const SERVER =
  '^/(api|socket\\.io|admin|content-manager|content-type-builder|upload|uploads|users-permissions|i18n|email|_health|_ready|_metrics)(/|\\?|$)';

interface Frontends {
  /** The one address of both, which also has the server's routes. */
  readonly url: string;
  /** Of the dashboard; other folders can be added to it. */
  readonly watcher: Vite.ViteDevServer['watcher'];
  close(): Promise<unknown>;
}

/** A page that is closed or reloaded ends its connections, which is no problem. */
const ENDED = ['EPIPE', 'ECONNRESET'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * Vite prints a stack for each connection that could not be forwarded to the server, and among them one would not see
 * whether the server was built: this leaves one line of it, and none where a page only went away.
 */
const briefErrors = (): Vite.Plugin => ({
  name: 'brief-errors',
  configResolved: ({ logger }) => {
    const { error } = logger;
    logger.error = (message, options) => {
      const [first = '', second = ''] = message.split('\n');
      const code = codeOf(options?.error);
      if (code === '' || !/\b(?:http|ws) proxy\b/.test(first)) error(message, options);
      else if (!ENDED.includes(code)) error(`${first} ${second}`, options);
    };
  },
});

const listening = async (folder: string, config: Vite.InlineConfig): Promise<Vite.ViteDevServer> => {
  const vite = await createViteServer({
    root: join(ROOT, folder),
    clearScreen: false,
    plugins: [briefErrors()],
    ...config,
  });
  return vite.listen();
};

const addressOf = ({ resolvedUrls }: Vite.ViteDevServer): string => {
  const [url] = resolvedUrls?.local ?? [];
  if (!url) throw new Error('Vite does not say where it listens.');
  return new URL(url).origin;
};

/**
 * Starts Vite for the dashboard and for the portal, both at the dashboard's address, so that sessions, links and the
 * preview of a questionnaire work as in production.
 * @param server address of the server
 * @param settled resolves when the server is not starting: a request waits for it instead of failing
 */
const startFrontends = async (server: string, settled: () => Promise<unknown>): Promise<Frontends> => {
  const portal = await listening('assessment-portal', { base: PORTAL, server: { port: PORT + 1 } });
  const toPortal = { target: addressOf(portal), changeOrigin: true, ws: true };
  const pages = Object.entries(PAGES).map(([path, page]) => [path, { ...toPortal, rewrite: () => PORTAL + page }]);
  const bypass = (): Promise<undefined> => settled().then(() => undefined);
  const dashboard = await listening('admin-ui', {
    server: {
      port: PORT,
      proxy: { ...Object.fromEntries(pages), [`^${PORTAL}`]: toPortal, [SERVER]: { target: server, ws: true, bypass } },
    },
  });
  return {
    url: addressOf(dashboard),
    watcher: dashboard.watcher,
    close: () => Promise.all([dashboard.close(), portal.close()]),
  };
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
