"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.uniqueIndexes = exports.listIndexOf = void 0;
const layout_1 = require("./layout");
const names_1 = require("./names");
const index = (schema, name, table, what, unique = false) => `create ${unique ? 'unique ' : ''}index if not exists ${(0, names_1.quoteName)((0, names_1.shortName)(name))} on ${schema}.${(0, names_1.quoteName)(table)} (${what})`;
/** A company's rows, newest first: what every list reads. Strapi itself indexes each foreign key. */
const listIndexOf = (schema, { table }) => index(schema, `wall_list_${table}`, table, `${names_1.COMPANY}, id desc`);
exports.listIndexOf = listIndexOf;
/**
 * What must be unique over all companies. Strapi looks for doubles under the wall, where it sees one company alone,
 * so the same address could otherwise sign in to two.
 */
const uniqueIndexes = (strapi, schema) => {
    const column = (uid, field) => (0, names_1.quoteName)((0, layout_1.columnOf)(strapi, uid, field));
    const users = (0, layout_1.tableOf)(strapi, layout_1.USERS);
    return [
        index(schema, 'wall_unique_email', users, `lower(${column(layout_1.USERS, 'email')})`, true),
        index(schema, 'wall_unique_username', users, `lower(${column(layout_1.USERS, 'username')})`, true),
        index(schema, 'wall_unique_link', (0, layout_1.tableOf)(strapi, layout_1.LINKS), column(layout_1.LINKS, 'token_hash'), true),
        index(schema, 'wall_unique_answer', (0, layout_1.tableOf)(strapi, layout_1.ANSWERS), `${column(layout_1.ANSWERS, 'mapping')}, ${column(layout_1.ANSWERS, 'question_id')}`, true),
    ];
};
exports.uniqueIndexes = uniqueIndexes;
