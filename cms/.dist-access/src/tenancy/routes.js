"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.coverRoutes = exports.isCovered = exports.routeName = exports.PUBLIC_ROUTES = void 0;
const request_1 = require("./request");
/**
 * Content-API routes that stand outside the wall, as 'METHOD path'. Sign-in and the caller's own sessions belong to
 * nobody's company; those of an answering link open the respondent's scope themselves.
 */
exports.PUBLIC_ROUTES = new Set([
    'POST /auth/local',
    'POST /auth/refresh',
    'POST /auth/logout',
    'GET /questionnaire-mapping',
    'PUT /questionnaire-mapping/answers',
    'POST /create-bulk/submitAnswer',
]);
const routeName = (route) => `${route.method} ${route.path}`;
exports.routeName = routeName;
const coverings = new WeakSet();
/** Whether a request by this route runs in a scope. */
const isCovered = (route) => {
    const [first] = route.config?.middlewares ?? [];
    return typeof first === 'function' && coverings.has(first);
};
exports.isCovered = isCovered;
const coverRouter = (router, middleware) => {
    for (const route of router.routes) {
        if (exports.PUBLIC_ROUTES.has((0, exports.routeName)(route)) || (0, exports.isCovered)(route))
            continue;
        route.config = { ...route.config, middlewares: [middleware, ...(route.config?.middlewares ?? [])] };
    }
};
/** Routers may be functions: made once, and the result put back, or Strapi would make others without the scope. */
const routersOf = (strapi, routers) => Object.entries(routers).map(([name, router]) => {
    const made = typeof router === 'function' ? router({ strapi }) : router;
    routers[name] = made;
    return made;
});
/** Puts the scope on every content-API route of apis and plug-ins, after authentication and policies. */
const coverRoutes = (strapi) => {
    const middleware = (0, request_1.scopeRequest)(strapi);
    coverings.add(middleware);
    for (const api of Object.values(strapi.apis)) {
        for (const router of routersOf(strapi, api.routes))
            coverRouter(router, middleware);
    }
    for (const plugin of Object.values(strapi.plugins)) {
        // A plain list is the panel's.
        if (Array.isArray(plugin.routes))
            continue;
        for (const router of routersOf(strapi, plugin.routes)) {
            if (router.type === 'content-api')
                coverRouter(router, middleware);
        }
    }
};
exports.coverRoutes = coverRoutes;
