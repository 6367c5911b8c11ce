"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.walledTables = exports.hasCompany = exports.columnOf = exports.tableOf = exports.SUPPLIERS = exports.ANSWERS = exports.LINKS = exports.MAPPINGS = exports.FILES = exports.USERS = exports.TIERS = exports.COMPANIES = void 0;
const names_1 = require("./names");
exports.COMPANIES = 'api::company.company';
exports.TIERS = 'api::subscription-management.subscription-management';
exports.USERS = 'plugin::users-permissions.user';
exports.FILES = 'plugin::upload.file';
exports.MAPPINGS = 'api::questionnaire-mapping.questionnaire-mapping';
exports.LINKS = 'api::questionnaire-link.questionnaire-link';
exports.ANSWERS = 'api::answer.answer';
exports.SUPPLIERS = 'api::supplier-management.supplier-management';
const PERSONAL = [exports.USERS, exports.FILES];
const AUTHORS = ['admin::user'];
const attributesOf = (strapi, uid) => strapi.db.metadata.get(uid).attributes;
const tableOf = (strapi, uid) => strapi.db.metadata.get(uid).tableName;
exports.tableOf = tableOf;
/**
 * The column in which an attribute is stored.
 * @throws Error when the type has no such attribute or stores it in another table
 */
const columnOf = (strapi, uid, name) => {
    const attribute = attributesOf(strapi, uid)[name];
    const column = attribute?.type === 'relation' ? attribute.joinColumn?.name : (attribute?.columnName ?? name);
    if (!attribute || !column)
        throw new Error(`${uid} has no column for ${name}`);
    return column;
};
exports.columnOf = columnOf;
/** Whether rows of this type belong to a company. */
const hasCompany = (strapi, uid) => attributesOf(strapi, uid).company?.joinColumn?.name === names_1.COMPANY && uid !== exports.COMPANIES;
exports.hasCompany = hasCompany;
/** Foreign keys; what joins rows by their documentId (translations) is none. */
const pointersOf = (strapi, uid) => Object.values(attributesOf(strapi, uid)).flatMap(({ joinColumn, target }) => {
    const { name, referencedTable: table, referencedColumn } = joinColumn ?? {};
    if (!name || !table || !target || referencedColumn !== 'id')
        return [];
    return name === names_1.COMPANY || AUTHORS.includes(target) ? [] : [{ column: name, uid: target, table }];
});
const kindOf = (strapi, uid) => {
    if (PERSONAL.includes(uid))
        return 'personal';
    return attributesOf(strapi, uid).shared ? 'reference' : 'tenant';
};
/** Every table whose rows belong to a company, found in Strapi's metadata rather than listed. */
const walledTables = (strapi) => Object.keys(strapi.contentTypes)
    .filter((uid) => (0, exports.hasCompany)(strapi, uid))
    .map((uid) => ({
    uid,
    table: (0, exports.tableOf)(strapi, uid),
    kind: kindOf(strapi, uid),
    pointers: pointersOf(strapi, uid),
}));
exports.walledTables = walledTables;
