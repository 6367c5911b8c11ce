"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.handlersOf = exports.answering = void 0;
const domain_1 = require("@ridgeline/domain");
const principal_1 = require("../access/principal");
const tenancy_1 = require("../tenancy");
const errors_1 = require("./errors");
const list_1 = require("./list");
const lookup_1 = require("./lookup");
const read_1 = require("./read");
const remove_1 = require("./remove");
const write_1 = require("./write");
/** Lets the errors that Strapi has no name for answer as they should; the others pass through. */
const answering = (work) => async (ctx) => {
    try {
        await work(ctx);
    }
    catch (error) {
        if (error instanceof errors_1.ConflictError)
            ctx.conflict(error.message, error.details);
        else if ((0, tenancy_1.isWithoutCompany)(error))
            ctx.badRequest(domain_1.messages.companyFirst);
        else
            throw error;
    }
};
exports.answering = answering;
const dataOf = (ctx) => ctx.request.body?.data;
const idOf = (ctx) => String(ctx.params.id);
/** What the generic routes of one entity do. `strapi` is the running server, known once requests come. */
const handlersOf = (entity) => ({
    list: (0, exports.answering)(async (ctx) => {
        ctx.type = 'application/json';
        ctx.body = await (0, list_1.listJson)(strapi, entity, ctx.query);
    }),
    one: (0, exports.answering)(async (ctx) => {
        ctx.body = { data: await (0, read_1.readRow)(strapi, entity, idOf(ctx)) };
    }),
    create: (0, exports.answering)(async (ctx) => {
        ctx.body = { data: await (0, write_1.createRow)(strapi, entity, dataOf(ctx), (0, principal_1.principalOf)(ctx).username) };
        ctx.status = 201;
    }),
    change: (0, exports.answering)(async (ctx) => {
        ctx.body = { data: await (0, write_1.changeRow)(strapi, entity, idOf(ctx), dataOf(ctx)) };
    }),
    remove: (0, exports.answering)(async (ctx) => {
        await (0, remove_1.removeRows)(strapi, entity, [idOf(ctx)]);
        ctx.status = 204;
    }),
    removeMany: (0, exports.answering)(async (ctx) => {
        const { ids } = (ctx.request.body ?? {});
        ctx.body = { data: { deleted: await (0, remove_1.removeRows)(strapi, entity, Array.isArray(ids) ? ids : []) } };
    }),
    lookup: (0, exports.answering)(async (ctx) => {
        ctx.body = { data: await (0, lookup_1.lookupRows)(strapi, entity, ctx.query) };
    }),
});
exports.handlersOf = handlersOf;
