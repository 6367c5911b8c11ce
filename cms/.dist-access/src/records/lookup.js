"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.lookupRows = void 0;
const tenancy_1 = require("../tenancy");
const table_1 = require("./table");
const MOST = 200;
/**
 * Rows of an entity to choose from, as `{id, documentId, label}` by label: what a form of another module may know of
 * it, and no more (decisions 1.5).
 */
const lookupRows = async (strapi, entity, query) => {
    const table = (0, table_1.tableOf)(strapi, entity);
    const title = table.byField.get(entity.title)?.column;
    const search = typeof query._q === 'string' ? query._q.trim().replace(/[\\%_]/g, '\\$&') : '';
    const { rows } = await (0, tenancy_1.currentTransaction)().raw(`select t.id, t.document_id as "documentId", t.${title} as label from ${table.name} t
     where t.${title} ilike ? order by lower(t.${title}), t.id limit ${MOST}`, [`%${search}%`]);
    return rows;
};
exports.lookupRows = lookupRows;
