"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.replaceAuthentication = exports.signedInBy = exports.bearerOf = exports.ORIGIN = void 0;
const utils_1 = require("@strapi/utils");
const cache_1 = require("./cache");
const principal_1 = require("./principal");
exports.ORIGIN = 'users-permissions';
const BEARER = /^Bearer +(\S+)$/i;
/** The access token of the request, if it has one. */
const bearerOf = (ctx) => BEARER.exec(ctx.get('authorization'))?.[1];
exports.bearerOf = bearerOf;
const read = async (strapi, token) => {
    const sessions = strapi.sessionManager(exports.ORIGIN);
    const { isValid, payload } = sessions.validateAccessToken(token);
    if (!isValid || !payload)
        return undefined;
    const { userId, sessionId } = payload;
    // A token outlives its session by minutes unless one asks whether the session still stands.
    if (!(await sessions.isSessionActive(sessionId)))
        return undefined;
    const principal = await (0, principal_1.loadPrincipal)(strapi, { id: Number(userId) });
    return principal && { principal, sessionId };
};
/** Who a token belongs to, from the cache or the database; nothing for a wrong, ended or suspended one. */
const signedInBy = (strapi, token) => (0, cache_1.remember)(token, () => read(strapi, token));
exports.signedInBy = signedInBy;
/**
 * Strapi asks a strategy again whenever a route needs a scope. What may be done is decided by `may` (see may.ts), which
 * every route must name; permission rows of the panel grant nothing here.
 */
const strategy = {
    name: 'ridgeline',
    authenticate: async () => ({ authenticated: false }),
    verify: async (auth) => {
        if (!auth.credentials)
            throw new utils_1.errors.UnauthorizedError();
    },
};
/** What older parts of Strapi read from `ctx.state.user`. */
const asUser = ({ principal }) => ({
    id: principal.id,
    documentId: principal.documentId,
    username: principal.username,
    email: principal.email,
    role: principal.role === null ? null : { id: principal.roleId, name: principal.role },
    company: principal.company,
});
/**
 * Puts this project's own authentication before every content-API route. API tokens and the plug-in's strategy are
 * thereby out of use on them: neither knows the company. The panel's routes stay with Strapi.
 */
const replaceAuthentication = (strapi) => {
    const service = strapi.get('auth');
    const original = service.authenticate.bind(service);
    service.authenticate = async (ctx, next) => {
        const route = ctx.state['route'];
        if (route?.info?.type !== 'content-api' || route.config?.auth === false)
            return original(ctx, next);
        const token = (0, exports.bearerOf)(ctx);
        const signedIn = token ? await (0, exports.signedInBy)(strapi, token) : undefined;
        if (!signedIn)
            return ctx.unauthorized('Please sign in.');
        const user = asUser(signedIn);
        ctx.state['principal'] = signedIn.principal;
        ctx.state['user'] = user;
        ctx.state['session'] = { id: signedIn.sessionId };
        ctx.state['isAuthenticated'] = true;
        ctx.state['auth'] = { strategy, credentials: user, ability: null };
        return next();
    };
};
exports.replaceAuthentication = replaceAuthentication;
