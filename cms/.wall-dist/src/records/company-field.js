"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.takeCompany = void 0;
const domain_1 = require("@ridgeline/domain");
const tenancy_1 = require("../tenancy");
const errors_1 = require("./errors");
const idOf = (raw) => {
    const item = Array.isArray(raw) ? raw[0] : raw;
    if (item === null || item === undefined || item === '')
        return null;
    if (typeof item !== 'object')
        return String(item);
    const { documentId, id } = item;
    return String(documentId ?? id ?? '');
};
/** Names under which forms send the company (decisions 1.2). */
const NAMES = ['company', 'companies'];
/**
 * Takes the company out of what was sent. It is never believed: it may only name the company in view, and the operator
 * may leave it out to write a shared row.
 * @throws ValidationError when it names another company, or when a tenant row has no company to belong to
 */
const takeCompany = async (entity, data) => {
    if (entity.tenancy === 'global')
        return data;
    const { companyId } = (0, tenancy_1.currentScope)();
    if (companyId === null && entity.tenancy === 'tenant')
        throw new errors_1.ValidationError(domain_1.messages.companyFirst);
    const rest = { ...data };
    for (const name of NAMES) {
        const sent = idOf(data[name]);
        delete rest[name];
        if (sent === null)
            continue;
        const { rows } = await (0, tenancy_1.currentTransaction)().raw('select id from companies where (id::text = ? or document_id = ?) and id = ?', [sent, sent, companyId]);
        if (rows.length === 0)
            throw (0, errors_1.fieldErrors)([{ field: name, message: domain_1.messages.ownCompanyOnly }]);
    }
    return rest;
};
exports.takeCompany = takeCompany;
