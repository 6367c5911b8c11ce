"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.securityHeaders = void 0;
const environment_1 = require("../environment");
const policy = (directives) => Object.entries({
    'default-src': "'self'",
    'script-src': "'self'",
    // The component library writes its styles while it runs.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'connect-src': "'self'",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...directives,
})
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
const FACES = policy({});
// The panel shows previews of its own in a frame.
const PANEL = policy({ 'frame-ancestors': "'self'", 'frame-src': "'self'" });
const ALWAYS = {
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(environment_1.overTls ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
};
/**
 * Security headers of every answer. Strapi's own middleware puts its headers together anew for each request, which is
 * measurable on a list; these are made once.
 */
const securityHeaders = () => (ctx, next) => {
    const panel = ctx.path.startsWith('/admin');
    ctx.set(ALWAYS);
    ctx.set('Content-Security-Policy', panel ? PANEL : FACES);
    ctx.set('X-Frame-Options', panel ? 'SAMEORIGIN' : 'DENY');
    return next();
};
exports.securityHeaders = securityHeaders;
