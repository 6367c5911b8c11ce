"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.closePanelRegistration = exports.checkRoutes = exports.replacePluginRoutes = void 0;
const may_1 = require("./may");
const own_route_1 = require("./own-route");
const session_1 = require("./session");
const sign_in_1 = require("./sign-in");
const users_1 = require("./users");
const signInRoutes = (strapi) => [
    (0, own_route_1.openRoute)('POST', '/auth/local', (0, sign_in_1.signIn)(strapi)),
    (0, own_route_1.openRoute)('POST', '/auth/refresh', (0, session_1.refresh)(strapi)),
    (0, own_route_1.openRoute)('POST', '/auth/logout', (0, session_1.signOut)(strapi)),
    (0, own_route_1.guardedRoute)('GET', '/users/me', (0, may_1.maySignedIn)(), (0, users_1.readUser)(strapi)),
    (0, own_route_1.guardedRoute)('GET', '/users/:id', (0, may_1.maySignedIn)(), (0, users_1.readUser)(strapi)),
];
const built = (strapi, routers) => Object.fromEntries(Object.entries(routers).map(([name, router]) => [name, typeof router === 'function' ? router({ strapi }) : router]));
/**
 * Takes away every content-API route that a plug-in brings and puts this project's own in their place. What is not
 * listed here does not exist (404): registration, role editing, the media library, the plug-ins' mail sender.
 */
const replacePluginRoutes = (strapi, fileRoutes) => {
    for (const [name, plugin] of Object.entries(strapi.plugins)) {
        const routes = plugin.routes;
        if (Array.isArray(routes))
            continue;
        const kept = Object.entries(built(strapi, routes)).filter(([, router]) => router.type !== 'content-api');
        const own = { 'users-permissions': signInRoutes(strapi), upload: fileRoutes }[name];
        const content = own ? [['content-api', { type: 'content-api', routes: own }]] : [];
        Object.assign(plugin, { routes: Object.fromEntries([...kept, ...content]) });
    }
};
exports.replacePluginRoutes = replacePluginRoutes;
const isGuarded = (config) => config?.auth === false || (config?.policies ?? []).some((entry) => entry?.name === may_1.MAY);
/**
 * Refuses to start with a route that forgot to say who may use it.
 * @throws Error that names the routes
 */
const checkRoutes = (strapi) => {
    const open = Object.values(strapi.apis).flatMap((api) => {
        const routers = built(strapi, api.routes);
        Object.assign(api, { routes: routers });
        return Object.values(routers).flatMap(({ routes = [] }) => routes.filter(({ config }) => !isGuarded(config)));
    });
    if (open.length > 0)
        throw new Error(`Routes without a policy of may(): ${open.map(({ path }) => path).join(', ')}`);
};
exports.checkRoutes = checkRoutes;
/** Nobody becomes the panel's first administrator by coming first (decisions 1.11). */
const closePanelRegistration = (strapi) => {
    const routers = built(strapi, strapi.admin.routes);
    for (const router of Object.values(routers)) {
        router.routes = (router.routes ?? []).filter(({ path }) => path !== '/register-admin');
    }
    Object.assign(strapi.admin, { routes: routers });
};
exports.closePanelRegistration = closePanelRegistration;
