"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.scopeRequest = void 0;
const node_async_hooks_1 = require("node:async_hooks");
const node_stream_1 = require("node:stream");
const layout_1 = require("./layout");
const open_1 = require("./open");
class Refused extends Error {
}
class NoSuchCompany extends Error {
}
const OPERATOR = 'Operator';
const READING = ['GET', 'HEAD', 'OPTIONS'];
const MAY_NOT = '42501';
/** Finds the company that an operator names by its documentId. */
const companyNamed = (strapi, documentId) => async (trx) => {
    const found = await trx((0, layout_1.tableOf)(strapi, layout_1.COMPANIES))
        .where((0, layout_1.columnOf)(strapi, layout_1.COMPANIES, 'documentId'), documentId)
        .first('id');
    if (!found)
        throw new NoSuchCompany();
    return { companyId: found.id };
};
/** The scope of a request: staff in their own company whatever the request says, the operator where it says. */
const wantedBy = (strapi, ctx, user) => {
    const readOnly = READING.includes(ctx.method);
    if (user.role?.name !== OPERATOR)
        return { role: 'staff', companyId: user.company?.id ?? null, userId: user.id, readOnly };
    const named = ctx.get('X-Company');
    const prepare = named ? companyNamed(strapi, named) : undefined;
    return { role: 'operator', companyId: null, userId: user.id, readOnly, prepare };
};
/** A streamed body is read after the COMMIT: kept in its scope, so that the guard stops a query from there. */
const keepInScope = (body) => {
    if (body instanceof node_stream_1.Readable)
        body._read = node_async_hooks_1.AsyncResource.bind(body._read.bind(body));
};
/**
 * Middleware of every content-API route that is not public: opens the request's scope once the user is known and the
 * body is read. A status of 400 and above undoes all; the answer counts only when the COMMIT is done.
 */
const scopeRequest = (strapi) => async (ctx, next) => {
    const user = ctx.state.user;
    if (!user)
        return ctx.unauthorized();
    try {
        await (0, open_1.openScope)(strapi, wantedBy(strapi, ctx, user), async () => {
            await next();
            keepInScope(ctx.body);
            // ctx.badRequest() and the like do not throw.
            if (ctx.status >= 400)
                throw new Refused();
        });
    }
    catch (error) {
        if (error instanceof Refused)
            return undefined;
        if (error instanceof NoSuchCompany)
            return ctx.notFound();
        if (error instanceof Error && 'code' in error && error.code === MAY_NOT)
            return ctx.forbidden();
        throw error;
    }
    return undefined;
};
exports.scopeRequest = scopeRequest;
