"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.signOut = exports.refresh = exports.endSessionsOf = void 0;
const node_crypto_1 = require("node:crypto");
const environment_1 = require("../environment");
const authenticate_1 = require("./authenticate");
const cache_1 = require("./cache");
const cookie_1 = require("./cookie");
const limits_1 = require("./limits");
const principal_1 = require("./principal");
const SESSION = 'admin::session';
/**
 * Reads what a token says of itself, unproven: only to find the session that it once belonged to, so as to end it. Its
 * id is 128 random bits, which nobody knows but the holder.
 */
const claimed = (token) => {
    try {
        return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    }
    catch {
        return {};
    }
};
const sessionOf = async (strapi, token) => {
    const { sessionId } = claimed(token);
    if (typeof sessionId !== 'string')
        return undefined;
    const row = await strapi.db.query(SESSION).findOne({ where: { sessionId } });
    return row?.origin === authenticate_1.ORIGIN ? row : undefined;
};
/** Ends a session with all the tokens it ever gave: from now on none of them opens anything. */
const end = async (strapi, { userId, deviceId }) => {
    await strapi.sessionManager(authenticate_1.ORIGIN).invalidateRefreshToken(userId, deviceId ?? undefined);
    (0, cache_1.forgetSignedIn)();
};
/** Ends every session of a user: after a new password or a suspension. */
const endSessionsOf = async (strapi, userId) => {
    await strapi.sessionManager(authenticate_1.ORIGIN).invalidateRefreshToken(String(userId));
    (0, cache_1.forgetSignedIn)();
};
exports.endSessionsOf = endSessionsOf;
/**
 * Exchanges that are under way or only just done, by the hash of the token given. Two tabs that load at once send the
 * same cookie; without this the second would look like a thief.
 */
const exchanges = new Map();
const exchange = (strapi, token) => {
    const key = (0, node_crypto_1.createHash)('sha256').update(token).digest('base64');
    const known = exchanges.get(key);
    if (known)
        return known;
    const forget = () => exchanges.delete(key);
    const rotated = strapi
        .sessionManager(authenticate_1.ORIGIN)
        .rotateRefreshToken(token)
        .then((result) => ('error' in result ? undefined : result.token));
    exchanges.set(key, rotated);
    rotated.then(() => setTimeout(forget, environment_1.environment.session.reuseGraceSeconds * 1000).unref(), forget);
    return rotated;
};
/** A refresh token that was exchanged long ago and comes again was copied: the session ends for both holders. */
const punishReuse = async (strapi, token) => {
    const row = await sessionOf(strapi, token);
    if (row?.status !== 'rotated')
        return;
    await end(strapi, row);
    strapi.log.warn(`A used refresh token of user ${row.userId} was shown again: the session was ended.`);
};
const refuse = (ctx) => {
    (0, cookie_1.clearSessionCookie)(ctx);
    ctx.unauthorized('Please sign in.');
};
/** `POST /api/auth/refresh` (cookie) -> {jwt}: rotates the refresh token, whatever the body says. */
const refresh = (strapi) => async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    if (!(await (0, limits_1.takeRefresh)(ctx)))
        return;
    const token = (0, cookie_1.readSessionCookie)(ctx);
    if (!token)
        return ctx.unauthorized('Please sign in.');
    const next = await exchange(strapi, token);
    if (!next) {
        await punishReuse(strapi, token);
        return refuse(ctx);
    }
    const row = await sessionOf(strapi, next);
    const access = await strapi.sessionManager(authenticate_1.ORIGIN).generateAccessToken(next);
    if (!row || 'error' in access)
        return refuse(ctx);
    if (!(await (0, principal_1.loadPrincipal)(strapi, { id: Number(row.userId) }))) {
        await end(strapi, row);
        return refuse(ctx);
    }
    (0, cookie_1.writeSessionCookie)(ctx, next);
    ctx.body = { jwt: access.token };
};
exports.refresh = refresh;
/**
 * `POST /api/auth/logout`: ends the session of the cookie and that of the access token, and clears the cookie. Answers
 * the same whether or not there was a session.
 */
const signOut = (strapi) => async (ctx) => {
    // Also a token that has run out or was exchanged leads to its session, which nobody can name who was not given it.
    for (const token of [(0, cookie_1.readSessionCookie)(ctx), (0, authenticate_1.bearerOf)(ctx)]) {
        const row = token && (await sessionOf(strapi, token));
        if (row)
            await end(strapi, row);
    }
    (0, cookie_1.clearSessionCookie)(ctx);
    ctx.body = { ok: true };
};
exports.signOut = signOut;
