import { join } from 'node:path';
// Vite comes with Vitest, in the version that the frontends build with.
import { createViteServer, type Vite } from 'vitest/node';
import { ROOT } from '../prepare/root.mjs';

/** The port that Vite takes unless it is taken; then the next one. */
const PORT = 5173;

/** Where the portal's files are, also once they are built: no path of the dashboard begins with it. */
const PORTAL = '/assessment-assets/';

/** Pages of the portal, by the paths that lead to them. */
const PAGES = { '^/assessment/[^/]+/?(\\?|$)': 'index.html', '^/acceptance/?(\\?|$)': 'acceptance.html' };

/** What the server answers: the API, real time, and Strapi's panel with the routes that it calls. */
const SERVER =
  '^/(api|socket\\.io|admin|content-manager|content-type-builder|upload|uploads|users-permissions|i18n|email|_health|_ready)(/|\\?|$)';

export interface Frontends {
  /** The one address at which both are, with the server's routes. */
  readonly url: string;
  close(): Promise<unknown>;
}

const listening = async (folder: string, config: Vite.InlineConfig): Promise<Vite.ViteDevServer> => {
  const vite = await createViteServer({ root: join(ROOT, folder), clearScreen: false, ...config });
  return vite.listen();
};

const addressOf = ({ resolvedUrls }: Vite.ViteDevServer): string => {
  const [url] = resolvedUrls?.local ?? [];
  if (!url) throw new Error('Vite does not say where it listens.');
  return new URL(url).origin;
};

/**
 * Starts Vite for the dashboard and for the portal, both at the dashboard's address, so that sessions, links and the
 * preview of a questionnaire work as they do when they are built.
 * @param server address of the server
 * @param settled done when no start of the server is under way: a request waits for it instead of failing
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
    close: () => Promise.all([dashboard.close(), portal.close()]),
  };
};
