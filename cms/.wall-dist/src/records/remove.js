"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.removeRows = void 0;
const domain_1 = require("@ridgeline/domain");
const tenancy_1 = require("../tenancy");
const errors_1 = require("./errors");
const files_1 = require("./files");
const read_1 = require("./read");
const table_1 = require("./table");
const MOST_AT_ONCE = 1_000;
/** Every field of every entity that points to this one. */
const referencesTo = (strapi, entity) => domain_1.ENTITIES.flatMap((other) => {
    const table = (0, table_1.tableOf)(strapi, other);
    return table.columns
        .filter(({ field }) => field.kind === 'relation' && (0, domain_1.uidOf)({ name: field.target ?? '' }) === (0, domain_1.uidOf)(entity))
        .map((column) => ({ table, column }));
});
const settle = async (strapi, { table, column }, ids) => {
    const trx = (0, tenancy_1.currentTransaction)();
    const where = `where ${column.column} = any(?::int[])`;
    if (column.field.onDelete === 'clear') {
        await trx.raw(`update ${table.name} set ${column.column} = null ${where}`, [ids]);
        return;
    }
    const { rows } = await trx.raw(`select id from ${table.name} ${where}`, [ids]);
    if (rows.length === 0)
        return;
    if (column.field.onDelete !== 'cascade') {
        throw new errors_1.ConflictError(domain_1.messages.rowInUse(rows.length, table.entity.nouns.many.toLowerCase()));
    }
    await removeIds(strapi, table.entity, rows.map((row) => row.id));
};
const removeIds = async (strapi, entity, ids) => {
    const list = `{${ids.join(',')}}`;
    for (const reference of referencesTo(strapi, entity))
        await settle(strapi, reference, list);
    const table = (0, table_1.tableOf)(strapi, entity);
    await (0, files_1.detachFiles)(table, ids);
    await (0, tenancy_1.currentTransaction)().raw(`delete from ${table.name} where id = any(?::int[])`, [list]);
};
/**
 * Deletes rows by id or documentId, all or none, with what belongs to them (a questionnaire's questions).
 * @throws NotFoundError for one that is not there, ForbiddenError for a shared one, ConflictError for one in use
 */
const removeRows = async (strapi, entity, ids) => {
    if (ids.length === 0 || ids.length > MOST_AT_ONCE || !ids.every((id) => typeof id === 'string' || typeof id === 'number')) {
        throw new errors_1.ValidationError(`Name 1 to ${MOST_AT_ONCE} rows by their ids.`);
    }
    const rows = [];
    for (const id of new Set(ids))
        rows.push(await (0, read_1.readRow)(strapi, entity, String(id)));
    const { role, companyId } = (0, tenancy_1.currentScope)();
    if (rows.some((row) => row.shared) && (role !== 'operator' || companyId !== null)) {
        throw new errors_1.ForbiddenError(domain_1.messages.forbiddenRole);
    }
    await removeIds(strapi, entity, rows.map((row) => row.id));
    return rows.length;
};
exports.removeRows = removeRows;
