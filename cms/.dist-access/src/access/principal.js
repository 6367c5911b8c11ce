"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.principalOf = exports.loadPrincipal = exports.USER = void 0;
const domain_1 = require("@ridgeline/domain");
exports.USER = 'plugin::users-permissions.user';
const ALL_MODULES = new Set(domain_1.MODULES.map((module) => module.name));
const NO_MODULES = new Set();
const SAFE = ['id', 'documentId', 'username', 'email', 'displayName', 'blocked'];
const NAMED = ['id', 'documentId', 'name'];
const named = (row) => ({ id: row.id, documentId: row.documentId, name: row.name });
const modulesOf = (company) => {
    const active = company && (company.status ?? 'active') === 'active';
    if (!active || !company.subscriptionAllocated)
        return NO_MODULES;
    return new Set((0, domain_1.readAccessModules)(company.subscriptionAllocated.accessModule).modules.map((module) => module.name));
};
const toPrincipal = (row) => {
    const role = (0, domain_1.isRole)(row.role?.name) ? row.role.name : null;
    const operator = role === 'Operator';
    const company = operator ? null : row.company;
    return {
        id: row.id,
        documentId: row.documentId,
        username: row.username,
        email: row.email,
        displayName: row.displayName ?? null,
        roleId: row.role?.id ?? null,
        role,
        company: company ? named(company) : null,
        tier: company?.subscriptionAllocated ? named(company.subscriptionAllocated) : null,
        modules: operator ? ALL_MODULES : modulesOf(company),
    };
};
/**
 * Reads a user with role, company and tier.
 * @param where the user's `id` or `documentId`
 * @returns nothing for an unknown or suspended user
 */
const loadPrincipal = async (strapi, where) => {
    const row = await strapi.db.query(exports.USER).findOne({
        select: SAFE,
        where,
        populate: {
            role: { select: ['id', 'name'] },
            company: {
                select: [...NAMED, 'status'],
                populate: { subscriptionAllocated: { select: [...NAMED, 'accessModule'] } },
            },
        },
    });
    return row && !row.blocked ? toPrincipal(row) : undefined;
};
exports.loadPrincipal = loadPrincipal;
/** Who sent this request. Throws where nobody is signed in: only behind authentication may one ask. */
const principalOf = (ctx) => {
    const principal = ctx.state['principal'];
    if (!principal)
        throw new Error('principalOf was asked on a route that needs no sign-in');
    return principal;
};
exports.principalOf = principalOf;
