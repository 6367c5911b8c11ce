"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.signIn = exports.SIGN_IN_FAILED = void 0;
const node_crypto_1 = require("node:crypto");
const authenticate_1 = require("./authenticate");
const cookie_1 = require("./cookie");
const limits_1 = require("./limits");
const principal_1 = require("./principal");
/** One sentence whatever the cause, so that nobody learns which names exist (decisions 1.10). */
exports.SIGN_IN_FAILED = 'Login failed. Please try again.';
const users = (strapi) => strapi.plugin('users-permissions').service('user');
let hashOfNobody;
/** A password hash that nothing fits, with the cost of a real one: comparing with it takes as long as with a user's. */
const nobodysHash = (strapi) => {
    hashOfNobody ??= users(strapi)
        .ensureHashedPasswords({ password: (0, node_crypto_1.randomBytes)(16).toString('hex') })
        .then(({ password }) => password);
    return hashOfNobody;
};
const find = (strapi, identifier) => strapi.db.query(principal_1.USER).findOne({
    select: ['id', 'documentId', 'username', 'email', 'password', 'blocked'],
    where: { $or: [{ email: identifier.toLowerCase() }, { username: identifier }] },
});
const checked = async (strapi, identifier, password) => {
    const account = await find(strapi, identifier);
    const fits = await users(strapi).validatePassword(password, account?.password ?? (await nobodysHash(strapi)));
    return account?.password && fits && !account.blocked ? account : undefined;
};
/** Opens a session: its refresh token goes into the cookie, the short access token is returned. */
const openSession = async (strapi, ctx, userId) => {
    const sessions = strapi.sessionManager(authenticate_1.ORIGIN);
    // The "device" is what Strapi keeps through every rotation: by it the whole session can be ended at once.
    const { token } = await sessions.generateRefreshToken(String(userId), (0, node_crypto_1.randomUUID)(), { type: 'refresh' });
    const access = await sessions.generateAccessToken(token);
    if ('error' in access)
        throw new Error(`A new session gave no access token: ${access.error}`);
    (0, cookie_1.writeSessionCookie)(ctx, token);
    return access.token;
};
/** `POST /api/auth/local` {identifier, password} -> {jwt, user}. */
const signIn = (strapi) => async (ctx) => {
    const { identifier, password } = (ctx.request.body ?? {});
    if (typeof identifier !== 'string' || typeof password !== 'string')
        return ctx.badRequest(exports.SIGN_IN_FAILED);
    const attempt = await (0, limits_1.startSignIn)(ctx, identifier);
    if (!attempt)
        return;
    const account = await checked(strapi, identifier.trim(), password);
    if (!account)
        return ctx.badRequest(exports.SIGN_IN_FAILED);
    await attempt.succeeded();
    const jwt = await openSession(strapi, ctx, account.id);
    const { id, documentId, username, email } = account;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { jwt, user: { id, documentId, username, email } };
};
exports.signIn = signIn;
