"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.changeRow = exports.createRow = void 0;
const domain_1 = require("@ridgeline/domain");
const compute_1 = require("../rules/compute");
const settings_1 = require("../rules/settings");
const stamp_1 = require("../rules/stamp");
const topics_1 = require("../rules/topics");
const tenancy_1 = require("../tenancy");
const company_field_1 = require("./company-field");
const errors_1 = require("./errors");
const files_1 = require("./files");
const read_1 = require("./read");
const relations_1 = require("./relations");
const store_1 = require("./store");
const table_1 = require("./table");
/** What a form may send along without meaning it: the frame of the row that it was given. */
const FRAME = ['id', 'documentId', 'createdAt', 'updatedAt', 'shared', 'createdBy', 'updatedBy', 'locale', 'publishedAt'];
const bodyOf = (data) => {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) {
        throw new errors_1.ValidationError('The body must be {"data": {...}} with the fields of one row.');
    }
    return data;
};
const readBody = async (entity, data) => {
    const body = await (0, company_field_1.takeCompany)(entity, bodyOf(data));
    const own = Object.fromEntries(Object.entries(body).filter(([name]) => !FRAME.includes(name)));
    const { values, unknown } = (0, domain_1.rowByField)(entity, own);
    const ignored = new Set(entity.fields.filter((field) => field.computed || field.virtual).map((field) => field.name));
    const wrong = unknown.filter((name) => !ignored.has(name));
    if (wrong.length > 0)
        throw (0, errors_1.fieldErrors)(wrong.map((field) => ({ field, message: domain_1.fieldWords.unknownField })));
    return values;
};
const refuseIfAny = (errors) => {
    if (errors.length === 0)
        return;
    const missing = errors.every((error) => error.message === domain_1.fieldWords.required);
    throw (0, errors_1.fieldErrors)(errors.map(({ field, message }) => ({ field, message })), missing ? domain_1.messages.requiredFields : domain_1.messages.checkFields);
};
/** Shared rows are read by every company and written by the operator alone (decisions 1.1). */
const refuseShared = (row) => {
    const { role, companyId } = (0, tenancy_1.currentScope)();
    if (row.shared && (role !== 'operator' || companyId !== null))
        throw new errors_1.ForbiddenError(domain_1.messages.forbiddenRole);
};
const afterWrite = async (entity, values) => {
    if (entity.name === 'question' && typeof values.topic === 'string')
        await (0, topics_1.ensureTopics)([values.topic]);
};
/**
 * Stores a new row as a form sends it and answers it as stored.
 * @throws ValidationError with `details.errors` of `{field, message}`
 */
const createRow = async (strapi, entity, data, username) => {
    const { values, errors } = (0, domain_1.validate)(entity, await readBody(entity, data));
    refuseIfAny([...errors, ...(await (0, relations_1.resolveRelations)(strapi, entity, [{ row: 1, values }]))]);
    Object.assign(values, (0, compute_1.followed)(entity, values));
    Object.assign(values, (0, compute_1.computed)(entity, values, await (0, settings_1.companySettings)()));
    await (0, stamp_1.stamp)(entity, [values], username);
    const table = (0, table_1.tableOf)(strapi, entity);
    const [id] = await (0, store_1.insertRows)(table, [values]);
    await (0, files_1.attachFiles)(table, id, values);
    await afterWrite(entity, values);
    return (0, read_1.readRow)(strapi, entity, String(id));
};
exports.createRow = createRow;
const lock = async (strapi, entity, id) => {
    const row = await (0, read_1.readRow)(strapi, entity, id);
    await (0, tenancy_1.currentTransaction)().raw(`select from ${(0, table_1.tableOf)(strapi, entity).name} where id = ? for update`, [row.id]);
    return (0, read_1.readRow)(strapi, entity, id);
};
/** Relations of a stored row as ids, the form in which sent ones are compared with them. */
const storedValues = (entity, row) => Object.fromEntries(entity.fields.map(({ name, kind }) => [
    name,
    kind === 'relation' ? (row[name]?.id ?? null) : row[name],
]));
/**
 * Changes what was sent of one row and answers it as stored. With `updatedAt`, the row must still be the one that was
 * edited.
 * @throws NotFoundError, ValidationError; ConflictError with `details.current` when somebody else was faster
 */
const changeRow = async (strapi, entity, id, data) => {
    const stored = await lock(strapi, entity, id);
    refuseShared(stored);
    const edited = bodyOf(data).updatedAt;
    if (edited !== undefined && edited !== null && edited !== stored.updatedAt) {
        throw new errors_1.ConflictError(domain_1.messages.rowChanged, { current: stored });
    }
    const before = storedValues(entity, stored);
    const { values, errors } = (0, domain_1.validate)(entity, await readBody(entity, data), before);
    refuseIfAny([...errors, ...(await (0, relations_1.resolveRelations)(strapi, entity, [{ row: 1, values }]))]);
    Object.assign(values, (0, compute_1.computed)(entity, { ...before, ...values }, await (0, settings_1.companySettings)()));
    const table = (0, table_1.tableOf)(strapi, entity);
    await (0, store_1.updateRow)(table, stored.id, values);
    await (0, files_1.attachFiles)(table, stored.id, values);
    await afterWrite(entity, values);
    return (0, read_1.readRow)(strapi, entity, String(stored.id));
};
exports.changeRow = changeRow;
