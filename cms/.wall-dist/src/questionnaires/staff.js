"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.supplierNames = exports.one = exports.extendSent = exports.revokeSent = exports.anotherLink = exports.send = void 0;
const domain_1 = require("@ridgeline/domain");
const principal_1 = require("../access/principal");
const errors_1 = require("../records/errors");
const handlers_1 = require("../records/handlers");
const list_1 = require("../records/list");
const manage_1 = require("./manage");
const send_1 = require("./send");
const dataOf = (body) => {
    const { data } = (body ?? {});
    if (typeof data !== 'object' || data === null || Array.isArray(data)) {
        throw new errors_1.ValidationError('The body must be {"data": {...}}.');
    }
    return data;
};
/** Until mail is configured, the sender copies the link; the dialog says so (decisions 3.9, 5.4). */
const MAIL = 'not-configured';
exports.send = (0, handlers_1.answering)(async (ctx) => {
    const sent = await (0, send_1.sendQuestionnaire)(strapi, dataOf(ctx.request.body), (0, principal_1.principalOf)(ctx));
    ctx.body = { data: { ...sent, mail: MAIL } };
});
exports.anotherLink = (0, handlers_1.answering)(async (ctx) => {
    ctx.body = { data: { ...(await (0, manage_1.newLink)(strapi, String(ctx.params.id))), mail: MAIL } };
});
exports.revokeSent = (0, handlers_1.answering)(async (ctx) => {
    ctx.body = { data: await (0, manage_1.revoke)(String(ctx.params.id)) };
});
exports.extendSent = (0, handlers_1.answering)(async (ctx) => {
    ctx.body = { data: await (0, manage_1.extend)(String(ctx.params.id), dataOf(ctx.request.body)) };
});
exports.one = (0, handlers_1.answering)(async (ctx) => {
    ctx.body = { data: await (0, manage_1.readSent)(strapi, String(ctx.params.id)) };
});
/** `GET /api/suppliers`: names and ids to choose a recipient from (decisions 2.6). */
exports.supplierNames = (0, handlers_1.answering)(async (ctx) => {
    ctx.type = 'application/json';
    ctx.body = await (0, list_1.listJson)(strapi, domain_1.supplier, {
        sort: 'supplier_name',
        pagination: { pageSize: '1000' },
        ...ctx.query,
        fields: ['supplier_name'],
    });
});
