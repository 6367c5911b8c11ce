"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.readUser = exports.mayManage = void 0;
const domain_1 = require("@ridgeline/domain");
const principal_1 = require("./principal");
const answer = (who) => ({
    id: who.id,
    documentId: who.documentId,
    username: who.username,
    email: who.email,
    displayName: who.displayName,
    role: who.role && { id: who.roleId, name: who.role },
    company: who.company,
    subscription_management: {
        id: who.tier?.id ?? null,
        documentId: who.tier?.documentId ?? null,
        name: who.tier?.name ?? '',
        accessModule: (0, domain_1.writeAccessModules)([...who.modules]),
    },
});
/** Whether one may see and manage the other: the operator everybody, a Company Administrator its own company. */
const mayManage = (who, other) => who.role === 'Operator' ||
    (who.role === 'Company Administrator' && who.company !== null && who.company.id === other.company?.id);
exports.mayManage = mayManage;
const wanted = (id) => /^\d{1,9}$/.test(id) ? { id: Number(id) } : { documentId: id };
const isOneself = (who, id) => id === 'me' || id === String(who.id) || id === who.documentId;
/** `GET /api/users/me` and `GET /api/users/{id}`: oneself, or whom one may manage; anybody else is not there. */
const readUser = (strapi) => async (ctx) => {
    const who = (0, principal_1.principalOf)(ctx);
    const id = ctx.params['id'] ?? 'me';
    ctx.set('Cache-Control', 'no-store');
    if (isOneself(who, id)) {
        ctx.body = answer(who);
        return;
    }
    const other = await (0, principal_1.loadPrincipal)(strapi, wanted(id));
    if (!other || !(0, exports.mayManage)(who, other))
        return ctx.notFound();
    ctx.body = answer(other);
};
exports.readUser = readUser;
