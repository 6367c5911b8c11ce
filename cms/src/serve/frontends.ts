import { MODULES } from '@ridgeline/domain';
import type { Context, Middleware } from 'koa';
import send from 'koa-send';
import { firstPage } from './first-page';
import { ACCEPTANCE, DASHBOARD_FOLDER as DASHBOARD, INDEX, PORTAL_FOLDER as PORTAL } from './pages';
import { answerResourceMetadata, isResourceMetadata } from './resource-metadata';
import { SECURITY_TXT, securityTxt } from './security-txt';

const YEAR = 365 * 86_400_000;

/** Pages of the dashboard outside /dashboard; the dashboard itself decides what it shows there. */
const PAGES = [
  ...['/signin', '/register', '/forgotten-password', '/set-password', '/confirm-email'],
  ...['/single-sign-on', '/privacy-policy', '/not-found', '/dashboard'],
];

/** Paths that also work without /dashboard in front (decisions 2.9). */
const BARE: ReadonlySet<string> = new Set([
  ...MODULES.map(({ path }) => path.replace('/dashboard', '')),
  ...['/home', '/risk', '/risk-assessment', '/create-control', '/create-control/new-control'],
]);

type Page = (ctx: Context) => Promise<unknown>;

/** Sends a file, compressed in advance if the build did so; false when there is none. */
const file = async (ctx: Context, root: string, path: string, options: send.SendOptions = {}): Promise<boolean> => {
  try {
    await send(ctx, path, { root, brotli: true, gzip: true, ...options });
    return true;
  } catch (error) {
    // 400 and 403 are paths that try to leave the folder: treated as missing.
    if (![400, 403, 404].includes((error as { status?: number }).status ?? 0)) throw error;
    return false;
  }
};

const hashedAsset =
  (root: string): Page =>
  async (ctx) => {
    // The name of such a file changes with its content.
    if (!(await file(ctx, root, ctx.path, { maxage: YEAR, immutable: true }))) ctx.notFound();
  };

const page =
  (root: string, caching: string, status = 200, name = INDEX): Page =>
  async (ctx) => {
    if (!(await file(ctx, root, name))) return ctx.notFound('This page is not built. Please run the build first.');
    ctx.status = status;
    ctx.set('Cache-Control', caching);
  };

const dashboardPage = page(DASHBOARD, 'no-cache');
const missingPage = page(DASHBOARD, 'no-cache', 404);

/** A page that a mailed or copied link leads to. */
const linked =
  (show: Page): Page =>
  (ctx) => {
    ctx.set('X-Robots-Tag', 'noindex, nofollow');
    return show(ctx);
  };

const builtAnsweringPage = page(PORTAL, 'no-store');

const answeringPage = linked(async (ctx) => {
  const drawn = await firstPage(ctx);
  if (drawn === undefined) return builtAnsweringPage(ctx);
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'html';
  ctx.body = drawn;
});
const acceptancePage = linked(page(PORTAL, 'no-store', 200, ACCEPTANCE));

/** The page of a path; undefined for what belongs to the API or the panel, or is unknown. */
const pageOf = (path: string): Page | undefined => {
  if (path.startsWith('/api/') || path.startsWith('/admin')) return undefined;
  if (path === SECURITY_TXT) return async (ctx) => securityTxt(ctx);
  if (isResourceMetadata(path)) return async (ctx) => answerResourceMetadata(ctx);
  if (path.startsWith('/assets/')) return hashedAsset(DASHBOARD);
  if (path.startsWith('/assessment-assets/')) return hashedAsset(PORTAL);
  if (/^\/assessment\/[^/]+\/?$/.test(path)) return answeringPage;
  if (/^\/acceptance\/?$/.test(path)) return acceptancePage;
  if (path === '/assessment' || path === '/assessment/') return async (ctx) => ctx.redirect('/not-found');
  if (PAGES.some((known) => path === known || path === `${known}/`) || path.startsWith('/dashboard/')) {
    return dashboardPage;
  }
  if (path === '/') return async (ctx) => ctx.redirect('/dashboard');
  if (BARE.has(path.replace(/\/$/, '')))
    return async (ctx) => ctx.redirect(`/dashboard${path.replace(/\/$/, '')}${ctx.search}`);
  // Strapi serves its whole uploads folder without a sign-in; files have a route of their own that requires one.
  if (path.startsWith('/uploads/')) return async (ctx) => ctx.notFound();
  return undefined;
};

const isFile = (path: string): boolean => /^\/[\w.-]+\.(svg|png|ico|txt|webmanifest)$/.test(path);

/** What no route answered: a file next to the dashboard's page (an icon), else the page that reports it. */
const unanswered = async (ctx: Context): Promise<void> => {
  if (isFile(ctx.path) && (await file(ctx, DASHBOARD, ctx.path, { maxage: 3_600_000 }))) return;
  if (ctx.accepts('html')) await missingPage(ctx);
};

/** Serves the two frontends. */
export const faces = (): Middleware => async (ctx, next) => {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
  const show = pageOf(ctx.path);
  if (show) return show(ctx);
  await next();
  const nobody = ctx.status === 404 && ctx.body == null;
  if (nobody && !ctx.path.startsWith('/api/') && !ctx.path.startsWith('/admin')) await unanswered(ctx);
};
