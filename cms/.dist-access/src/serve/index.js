"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.registerServing = void 0;
const body_1 = require("./body");
const faces_1 = require("./faces");
const headers_1 = require("./headers");
const request_log_1 = require("./request-log");
const pass = () => (_, next) => next();
/** A path that exists for another method is as closed as one that does not exist. */
const hideMethods = () => async (ctx, next) => {
    await next();
    if (ctx.status === 405)
        ctx.notFound();
};
/**
 * Puts this project's own middlewares in the place of Strapi's, under the names that Strapi insists on: the logger
 * (writes no token), the headers (made once), the bodies (large ones where they belong), and the public folder (whose
 * place the two faces take). Other sites are told nothing, so that CORS needs no headers.
 */
const registerServing = (strapi) => {
    const registry = strapi.get('middlewares');
    registry.set('strapi::logger', request_log_1.requestLog);
    registry.set('strapi::security', headers_1.securityHeaders);
    registry.set('strapi::body', (0, body_1.bodyReader)(registry.get('strapi::body')));
    registry.set('strapi::public', faces_1.faces);
    registry.set('strapi::cors', pass);
    registry.set('strapi::favicon', hideMethods);
};
exports.registerServing = registerServing;
