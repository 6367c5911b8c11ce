"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.tableOf = exports.quoted = void 0;
const domain_1 = require("@ridgeline/domain");
const virtual_1 = require("./virtual");
/** PostgreSQL's type of a field's column; text for every kind that is not named. */
const SQL_TYPES = {
    integer: 'integer',
    yesNo: 'integer',
    flag: 'boolean',
    date: 'date',
    dateTime: 'timestamp',
    json: 'jsonb',
    relation: 'integer',
};
const quoted = (name) => `"${name.replaceAll('"', '""')}"`;
exports.quoted = quoted;
/** Times are kept without a zone and mean UTC, as Strapi writes them. */
const instant = (column) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const metadataOf = (strapi, entity) => strapi.db.metadata.get((0, domain_1.uidOf)(entity));
const columnOf = (strapi, entity, name) => {
    const attribute = metadataOf(strapi, entity).attributes[name];
    const column = attribute?.joinColumn?.name ?? attribute?.columnName;
    if (!column)
        throw new Error(`${entity.name}.${name} has no column`);
    return (0, exports.quoted)(column);
};
const relationSelect = (strapi, field, column) => {
    const target = (0, domain_1.targetOf)(field.target);
    const title = columnOf(strapi, target, target.title);
    const table = (0, exports.quoted)(metadataOf(strapi, target).tableName);
    return `(select json_build_object('id', r.id, 'documentId', r.document_id, '${target.title}', r.${title}) from ${table} r where r.id = ${column})`;
};
const describe = (strapi, entity) => {
    const columns = (0, domain_1.storedFields)(entity).map((field) => {
        const column = columnOf(strapi, entity, field.name);
        const own = `t.${column}`;
        const select = field.kind === 'relation' ? relationSelect(strapi, field, own) : field.kind === 'dateTime' ? instant(own) : own;
        return { field, column, type: SQL_TYPES[field.kind] ?? 'text', select: `${select} as ${(0, exports.quoted)(field.name)}` };
    });
    const frame = [
        't.id',
        't.document_id as "documentId"',
        `${instant('t.created_at')} as "createdAt"`,
        `${instant('t.updated_at')} as "updatedAt"`,
        ...(entity.tenancy === 'reference' ? ['t.shared'] : []),
        ...(0, virtual_1.virtualColumns)(entity),
    ].join(', ');
    return {
        entity,
        uid: (0, domain_1.uidOf)(entity),
        name: (0, exports.quoted)(metadataOf(strapi, entity).tableName),
        columns,
        byField: new Map(columns.map((column) => [column.field.name, column])),
        frame,
    };
};
const described = new Map();
/** The entity's table; described once, since a content type changes only with a restart. */
const tableOf = (strapi, entity) => {
    const known = described.get(entity.name);
    if (known)
        return known;
    const made = describe(strapi, entity);
    described.set(entity.name, made);
    return made;
};
exports.tableOf = tableOf;
