import { join } from 'node:path';
// Vite is a dependency of Vitest, in the version that the frontends build with.
import { createViteServer, type Vite } from 'vitest/node';
import { ROOT } from '../prepare/root.mjs';
import { briefErrors } from './logger.ts';

/** Vite's port; if it is in use, the next one. */
const PORT = 5173;

/** Path of the portal's files, in development and in the build: no path of the dashboard begins with it. */
const PORTAL = '/assessment-assets/';

/** Pages of the portal, by the paths that lead to them. */
const PAGES = { '^/assessment/[^/]+/?(\\?|$)': 'index.html', '^/acceptance/?(\\?|$)': 'acceptance.html' };

/** Paths that the server answers: the API, real time, and Strapi's panel with the routes that it calls. */
const SERVER =
  '^/(api|socket\\.io|admin|content-manager|content-type-builder|upload|uploads|users-permissions|i18n|email|_health|_ready|_metrics)(/|\\?|$)';

export interface Frontends {
  /** The one address of both, which also has the server's routes. */
  readonly url: string;
  /** Of the dashboard; other folders can be added to it. */
  readonly watcher: Vite.ViteDevServer['watcher'];
  close(): Promise<unknown>;
}

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
export const startFrontends = async (server: string, settled: () => Promise<unknown>): Promise<Frontends> => {
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
