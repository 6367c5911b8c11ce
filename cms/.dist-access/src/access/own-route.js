"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.guardedRoute = exports.openRoute = void 0;
/** A content-API route for everybody, below `/api`. The tenancy's list of public routes must name it too. */
const openRoute = (method, path, handler) => ({
    method,
    path,
    handler,
    config: { prefix: '', auth: false },
});
exports.openRoute = openRoute;
/** A content-API route for those whom the policy lets in, below `/api`. */
const guardedRoute = (method, path, policy, handler) => ({ method, path, handler, config: { prefix: '', policies: [policy] } });
exports.guardedRoute = guardedRoute;
