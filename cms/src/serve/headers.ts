import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { overTls } from '../environment';
import { ALWAYS } from '../request/always-headers';
import { ACCEPTANCE, INDEX, PORTAL_FOLDER } from './pages';

const policy = (directives: Record<string, string>): string =>
  Object.entries({
    'default-src': "'self'",
    'script-src': "'self'",
    // The component libraries of the dashboard and the panel write their styles at run time.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'connect-src': "'self'",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...directives,
  })
    .map(([name, sources]) => `${name} ${sources}`)
    .concat(overTls ? 'upgrade-insecure-requests' : [])
    .join('; ');

const FACES = policy({});

/**
 * The inline styles of a built page, as sources of a content security policy: `'sha256-…'` for each.
 * Empty for a page that is not built.
 */
const styleHashes = (page: string): string[] => {
  if (!existsSync(page)) return [];
  const styles = readFileSync(page, 'utf8').matchAll(/<style>([\s\S]*?)<\/style>/g);
  return [...styles].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
};

/** Pages for holders of a link: only the styles that they were built with, and no markup made from text. */
const PORTAL = {
  'style-src': ["'self'", ...[INDEX, ACCEPTANCE].flatMap((name) => styleHashes(join(PORTAL_FOLDER, name)))].join(' '),
  'require-trusted-types-for': "'script'",
};

const LINKED = policy(PORTAL);

// The panel shows its own previews in a frame, and the builder that of a questionnaire; other pages may not.
const SELF_FRAMED = { 'frame-ancestors': "'self'", 'frame-src': "'self'" };
const PANEL = policy(SELF_FRAMED);
const PREVIEWED = policy({ ...PORTAL, ...SELF_FRAMED });

/** The page on which staff see a questionnaire as its respondent will see it. */
const PREVIEW = '/assessment/preview';

const policyOf = (path: string): string => {
  if (path.startsWith('/admin')) return PANEL;
  if (path === PREVIEW) return PREVIEWED;
  return /^\/(?:assessment|acceptance)(?:\/|$)/.test(path) ? LINKED : FACES;
};

/**
 * Security headers of every answer. Strapi's own middleware builds its headers again for each request, which is
 * measurable on a list; these are built once.
 */
export const securityHeaders = (): Middleware => (ctx, next) => {
  const panel = ctx.path.startsWith('/admin');
  const framed = panel || ctx.path === PREVIEW;
  ctx.set(ALWAYS);
  ctx.set('Content-Security-Policy', policyOf(ctx.path));
  ctx.set('X-Frame-Options', framed ? 'SAMEORIGIN' : 'DENY');
  if (ctx.path.startsWith('/api/')) ctx.set('Cache-Control', 'no-store');
  // TLS ends at a proxy, and the panel's sign-in would refuse to send its Secure cookie over this plain connection.
  if (panel && overTls) ctx.cookies.secure = true;
  return next();
};
