"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.writeRows = void 0;
const store_1 = require("../records/store");
const table_1 = require("../records/table");
const stamp_1 = require("../rules/stamp");
const topics_1 = require("../rules/topics");
const tenancy_1 = require("../tenancy");
/** Rows after which the table is worth a VACUUM: without a visibility map, counting crawls. */
const ROWS_WORTH_A_VACUUM = 500;
/** Changes stored rows in one statement; an empty cell leaves the value (decisions 3.6). */
const updateRows = async (table, rows) => {
    if (rows.length === 0)
        return;
    const columns = table.columns.filter(({ field }) => rows.some(({ values }) => (values[field.name] ?? null) !== null));
    const sets = columns.map(({ column }, index) => `, ${column} = coalesce(n."${index}", t.${column})`).join('');
    const types = columns.map(({ type }, index) => `, "${index}" ${type}`).join('');
    const payload = rows.map(({ existing, values }) => ({
        key: existing,
        ...Object.fromEntries(columns.map(({ field }, index) => [index, values[field.name] ?? null])),
    }));
    await (0, tenancy_1.currentTransaction)().raw(`update ${table.name} t set updated_at = date_trunc('milliseconds', now() at time zone 'utc')${sets}
     from json_to_recordset(?::json) as n(key integer${types}) where t.id = n.key`, [JSON.stringify(payload)]);
};
const vacuum = (strapi, table) => {
    strapi.db.connection
        .raw(`vacuum (analyze) ${table.name}`)
        .catch((error) => strapi.log.warn(`VACUUM of ${table.name}: ${error.message}`));
};
/** Stores what was checked: new rows and changed ones, in the request's transaction. */
const writeRows = async (strapi, entity, candidates, username) => {
    const table = (0, table_1.tableOf)(strapi, entity);
    const created = candidates.filter(({ existing }) => existing === undefined).map(({ values }) => values);
    await (0, stamp_1.stamp)(entity, created, username);
    await (0, store_1.insertRows)(table, created);
    await updateRows(table, candidates.filter(({ existing }) => existing !== undefined));
    if (entity.name === 'question')
        await (0, topics_1.ensureTopics)(candidates.map(({ values }) => String(values.topic)));
    if (candidates.length >= ROWS_WORTH_A_VACUUM)
        (0, tenancy_1.afterCommit)(() => vacuum(strapi, table));
};
exports.writeRows = writeRows;
