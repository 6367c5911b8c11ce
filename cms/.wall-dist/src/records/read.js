"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.readRow = exports.findRows = exports.findRow = exports.keyOf = void 0;
const domain_1 = require("@ridgeline/domain");
const tenancy_1 = require("../tenancy");
const errors_1 = require("./errors");
const files_1 = require("./files");
const table_1 = require("./table");
/** SQL condition for the `{id}` of a path: digits are the numeric id, anything else the documentId (decisions 2.6). */
const keyOf = (id) => /^\d{1,9}$/.test(id) ? { text: 't.id = ?::integer', binding: id } : { text: 't.document_id = ?', binding: id };
exports.keyOf = keyOf;
const selectRow = (table) => [
    table.frame,
    ...table.columns.filter((column) => !(column.field.kind === 'json' && column.field.hidden)).map((c) => c.select),
    ...(0, files_1.filesSelect)(table),
].join(', ');
/** One row by id or documentId as it is answered, or null where there is none in the company's sight. */
const findRow = async (strapi, entity, id) => {
    const table = (0, table_1.tableOf)(strapi, entity);
    const key = (0, exports.keyOf)(id);
    const { rows } = await (0, tenancy_1.currentTransaction)().raw(`select row_to_json(one) as row from (select ${selectRow(table)} from ${table.name} t where ${key.text}) one`, [key.binding]);
    return rows[0]?.row ?? null;
};
exports.findRow = findRow;
/** Rows by id as they are answered, in one query; those out of the company's sight are absent. */
const findRows = async (strapi, entity, ids) => {
    const table = (0, table_1.tableOf)(strapi, entity);
    const { rows } = await (0, tenancy_1.currentTransaction)().raw(`select row_to_json(one) as row from (select ${selectRow(table)} from ${table.name} t where t.id = any(?::int[])) one`, [`{${ids.join(',')}}`]);
    return new Map(rows.map(({ row }) => [row.id, row]));
};
exports.findRows = findRows;
/** As `findRow`. @throws NotFoundError where there is none: another company's row is told no differently */
const readRow = async (strapi, entity, id) => {
    const row = await (0, exports.findRow)(strapi, entity, id);
    if (!row)
        throw new errors_1.NotFoundError(domain_1.messages.rowNotFound);
    return row;
};
exports.readRow = readRow;
