import { existsSync, readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { MODULES } from '@ridgeline/domain';
import type { Context, Middleware } from 'koa';
import send from 'koa-send';
import { MCP_PATH, RESOURCE_METADATA, resourceMetadata } from '../access/mcp-door';
import { readToken } from '../access/token-form';
import { readByLink } from '../api/questionnaire-mapping/services/answer/read';
import { environment } from '../environment';
import { hashOfToken } from '../request';
import { enter } from '../request/admission/callers';
import { inLanguageOf } from '../request/language';
import { ACCEPTANCE, DASHBOARD_FOLDER as DASHBOARD, INDEX, PORTAL_FOLDER } from './pages';

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

const builtAnsweringPage = page(PORTAL_FOLDER, 'no-store');

/** The part of the portal's build that draws on the server (assessment-portal/src/server.tsx). */
const DRAWING = join(PORTAL_FOLDER, 'server/draw.cjs');

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Draw = (page: string, answer: Answer, languages: readonly string[], at: Date) => string;

/** Answers that the page brings with it. After any other, such as one too many, the page asks again by itself. */
const BROUGHT = [200, 404, 410];

/** Milliseconds after which the page is sent as it is built, and asks by itself. */
const PATIENCE = 2_000;

let loading: Promise<Draw> | undefined;

const prepared = (): Promise<Draw> => {
  loading ??= (require(DRAWING) as { prepareDrawing: () => Promise<Draw> }).prepareDrawing();
  return loading;
};

let built: string | undefined;

const builtPage = (): string => {
  built ??= readFileSync(join(PORTAL_FOLDER, INDEX), 'utf8');
  return built;
};

/** The answer of the API to the reading of a link, in a context of its own, so that nothing of it is sent. */
const answerOf = async (ctx: Context, token: string): Promise<Answer> => {
  const inner: Context = strapi.server.app.createContext(ctx.req, new ServerResponse(ctx.req)) as Context;
  await inLanguageOf(ctx, () => readByLink(inner, token));
  return { status: inner.status, body: inner.body };
};

const draw = async (ctx: Context, token: string): Promise<string | undefined> => {
  // Counted like the request of the API that it replaces.
  const leave = enter('link', hashOfToken(token));
  if (!leave) return undefined;
  try {
    const answer = await answerOf(ctx, token);
    if (!BROUGHT.includes(answer.status)) return undefined;
    const page = await prepared();
    return page(builtPage(), answer, ctx.acceptsLanguages(), new Date());
  } catch (error) {
    strapi.log.warn(`The first page of a questionnaire was not drawn: ${(error as Error).message}`);
    return undefined;
  } finally {
    leave();
  }
};

const tooLate = (): Promise<undefined> => new Promise((done) => setTimeout(done, PATIENCE, undefined).unref());

/**
 * The page of a link with its first questions drawn, and with what the API answers for the link, so that the browser needs no
 * second request. Undefined whatever fails: then the built page is sent, which asks by itself.
 */
const firstPage = (ctx: Context): Promise<string | undefined> => {
  const token = readToken(ctx.path.replace(/^\/assessment\//, ''));
  if (ctx.method !== 'GET' || token === undefined || !existsSync(DRAWING)) {
    return Promise.resolve(undefined);
  }
  return Promise.race([draw(ctx, token), tooLate()]);
};

const answeringPage = linked(async (ctx) => {
  const drawn = await firstPage(ctx);
  if (drawn === undefined) return builtAnsweringPage(ctx);
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'html';
  ctx.body = drawn;
});

const acceptancePage = linked(page(PORTAL_FOLDER, 'no-store', 200, ACCEPTANCE));

/** Whether a path asks how to sign in to the server of assistants: with and without the path of the resource (RFC 9728, 3.1). */
const isResourceMetadata = (path: string): boolean =>
  path === RESOURCE_METADATA || path === `${RESOURCE_METADATA}${MCP_PATH}`;

const answerResourceMetadata = (ctx: Context): void => {
  ctx.type = 'application/json';
  ctx.body = resourceMetadata();
};

const SECURITY_TXT = '/.well-known/security.txt';

/** RFC 9116 requires less than a year; a reader of an old copy fetches it again after this. */
const DAYS = 180;

/** Where to report a weakness (RFC 9116). Without SECURITY_CONTACT there is no such file. */
const securityTxt = (ctx: Context): void => {
  const { securityContact, publicUrl } = environment;
  if (securityContact === '') {
    ctx.notFound();
    return;
  }
  const expires = new Date(Date.now() + DAYS * 86_400_000);
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${SECURITY_TXT}`,
    '',
  ].join('\n');
};

/** The page of a path; undefined for what belongs to the API or the panel, or is unknown. */
const pageOf = (path: string): Page | undefined => {
  if (path.startsWith('/api/') || path.startsWith('/admin')) return undefined;
  if (path === SECURITY_TXT) return async (ctx) => securityTxt(ctx);
  if (isResourceMetadata(path)) return async (ctx) => answerResourceMetadata(ctx);
  if (path.startsWith('/assets/')) return hashedAsset(DASHBOARD);
  if (path.startsWith('/assessment-assets/')) return hashedAsset(PORTAL_FOLDER);
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
