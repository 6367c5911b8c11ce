"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.clearSessionCookie = exports.writeSessionCookie = exports.readSessionCookie = exports.SESSION_COOKIE = void 0;
const environment_1 = require("../environment");
/** Holds the refresh token. Scripts cannot read it, and no page but this site's own can send it. */
exports.SESSION_COOKIE = 'ridgeline_session';
const options = {
    httpOnly: true,
    secure: environment_1.overTls,
    sameSite: 'strict',
    path: '/api/auth',
    overwrite: true,
    // The token is signed by itself.
    signed: false,
};
/** The refresh token that came with the request. */
const readSessionCookie = (ctx) => ctx.cookies.get(exports.SESSION_COOKIE, { signed: false }) || undefined;
exports.readSessionCookie = readSessionCookie;
/** Hands the refresh token to the browser, for as long as it may rest unused. */
const writeSessionCookie = (ctx, token) => {
    // TLS may end at a proxy, so that the connection here is plain; the address that browsers use decides.
    ctx.cookies.secure = environment_1.overTls;
    ctx.cookies.set(exports.SESSION_COOKIE, token, { ...options, maxAge: environment_1.environment.session.idleDays * 86_400_000 });
};
exports.writeSessionCookie = writeSessionCookie;
const clearSessionCookie = (ctx) => {
    ctx.cookies.secure = environment_1.overTls;
    ctx.cookies.set(exports.SESSION_COOKIE, '', { ...options, expires: new Date(0) });
};
exports.clearSessionCookie = clearSessionCookie;
