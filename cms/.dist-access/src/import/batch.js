"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.lockRegister = exports.recordBatch = void 0;
const domain_1 = require("@ridgeline/domain");
const store_1 = require("../records/store");
const table_1 = require("../records/table");
const tenancy_1 = require("../tenancy");
/**
 * Keeps who brought what in, and answers its documentId. An import of shared rows by the operator belongs to no
 * company and is not kept: null.
 */
const recordBatch = async (strapi, entity, options, counts) => {
    if ((0, tenancy_1.currentScope)().companyId === null)
        return null;
    const table = (0, table_1.tableOf)(strapi, domain_1.importBatch);
    const [id] = await (0, store_1.insertRows)(table, [
        {
            entity_name: entity.name,
            file_name: options.fileName,
            username: options.username,
            created_count: counts.created,
            updated_count: counts.updated,
            skipped_count: counts.skipped,
            refused_count: counts.refused,
        },
    ]);
    const { rows } = await (0, tenancy_1.currentTransaction)().raw(`select document_id from ${table.name} where id = ?`, [id]);
    return rows[0]?.document_id ?? null;
};
exports.recordBatch = recordBatch;
/**
 * One import per company and register at a time: two at once could both find a key free.
 * The lock ends with the transaction. False: another one holds it.
 */
const lockRegister = async (entity) => {
    const { trx, companyId } = (0, tenancy_1.currentScope)();
    const { rows } = await trx.raw('select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as locked', [`import ${entity.name} ${companyId ?? 'shared'}`]);
    return rows[0]?.locked === true;
};
exports.lockRegister = lockRegister;
