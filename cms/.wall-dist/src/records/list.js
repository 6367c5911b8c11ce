"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.listJson = void 0;
const tenancy_1 = require("../tenancy");
const query_1 = require("./query");
const table_1 = require("./table");
const where_1 = require("./where");
/** Long JSON (the questions of a sent questionnaire) is answered for a single row by its own route, never in a list. */
const inLists = (column, query) => column.field.kind !== 'json' && (query.fields === undefined || query.fields.has(column.field.name));
const selectOf = (table, query) => [table.frame, ...table.columns.filter((column) => inLists(column, query)).map((column) => column.select)].join(', ');
/**
 * One page of an entity and the count of all matching rows, as the JSON text of the answer. PostgreSQL writes the JSON
 * itself in a single statement: at 100,000 rows that is several times faster than building 25 rows of 60 fields here.
 * Runs inside the scope, so the wall decides which rows there are.
 * @throws ValidationError on a query that names what the entity does not have
 */
const listJson = async (strapi, entity, rawQuery) => {
    const table = (0, table_1.tableOf)(strapi, entity);
    const query = (0, query_1.readQuery)(entity, rawQuery);
    const where = (0, where_1.whereSql)(strapi, table, query);
    const offset = (query.page - 1) * query.pageSize;
    const { rows } = await (0, tenancy_1.currentTransaction)().raw(`select (select count(*) from ${table.name} t where ${where.text}) as total,
      (select coalesce(json_agg(page), '[]')::text from (
        select ${selectOf(table, query)} from ${table.name} t
        where ${where.text} order by ${(0, where_1.orderSql)(table, query)} limit ${query.pageSize} offset ${offset}) page) as data`, [...where.bindings, ...where.bindings]);
    const total = Number(rows[0]?.total ?? 0);
    const meta = {
        pagination: {
            page: query.page,
            pageSize: query.pageSize,
            pageCount: Math.ceil(total / query.pageSize),
            total,
        },
    };
    return `{"data":${rows[0]?.data ?? '[]'},"meta":${JSON.stringify(meta)}}`;
};
exports.listJson = listJson;
