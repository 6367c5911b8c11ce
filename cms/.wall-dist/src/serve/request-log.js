"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.requestLog = exports.loggable = void 0;
/**
 * The path as it may be written down: an answering token opens a questionnaire to whoever reads it (decisions 3.9).
 * Query strings are never written: they hold tokens and what people search for.
 */
const loggable = (path) => path.replace(/^(\/assessment\/)[^/]+/, '$1***');
exports.loggable = loggable;
/** One line for each request at level `http`. */
const requestLog = (_, { strapi }) => async (ctx, next) => {
    const start = performance.now();
    await next();
    const took = Math.ceil(performance.now() - start);
    strapi.log.http(`${ctx.method} ${(0, exports.loggable)(ctx.path)} (${took} ms) ${ctx.status}`);
};
exports.requestLog = requestLog;
