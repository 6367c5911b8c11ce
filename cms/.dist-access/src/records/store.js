"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.updateRow = exports.insertRows = void 0;
const tenancy_1 = require("../tenancy");
const stamp_1 = require("../rules/stamp");
/** Rows of one INSERT: enough to make the round trips cheap, few enough that one statement stays small. */
const ROWS_AT_ONCE = 2_000;
const NOW = "date_trunc('milliseconds', now() at time zone 'utc')";
const usedColumns = (table, rows) => table.columns.filter(({ field }) => rows.some((row) => row[field.name] !== undefined && row[field.name] !== null));
/** PostgreSQL reads the rows from one JSON text: three times faster than a placeholder for each cell. */
const insertChunk = async (table, columns, rows) => {
    const payload = rows.map((row) => {
        const cells = { d: (0, stamp_1.newDocumentId)() };
        for (const [index, { field }] of columns.entries()) {
            const value = row[field.name];
            if (value !== undefined && value !== null)
                cells[index] = value;
        }
        return cells;
    });
    const names = columns.map(({ column }) => `, ${column}`).join('');
    const cells = columns.map((_, index) => `, n."${index}"`).join('');
    const types = columns.map(({ type }, index) => `, "${index}" ${type}`).join('');
    const inserted = await (0, tenancy_1.currentTransaction)().raw(`insert into ${table.name} (document_id, created_at, updated_at${names})
     select n.d, ${NOW}, ${NOW}${cells} from json_to_recordset(?::json) as n(d text${types}) returning id`, [JSON.stringify(payload)]);
    return inserted.rows.map((row) => row.id);
};
/** Stores checked, resolved and computed rows; returns their ids in the same order. */
const insertRows = async (table, rows) => {
    const columns = usedColumns(table, rows);
    const ids = [];
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        ids.push(...(await insertChunk(table, columns, rows.slice(from, from + ROWS_AT_ONCE))));
    }
    return ids;
};
exports.insertRows = insertRows;
/** Stores changed values of one row, by id; values that are absent stay. */
const updateRow = async (table, id, values) => {
    const changed = table.columns.filter(({ field }) => values[field.name] !== undefined);
    const sets = changed.map(({ column, type }) => `, ${column} = ?::${type}`).join('');
    const bindings = changed.map(({ field }) => {
        const value = values[field.name];
        return field.kind === 'json' && value !== null ? JSON.stringify(value) : value;
    });
    await (0, tenancy_1.currentTransaction)().raw(`update ${table.name} set updated_at = ${NOW}${sets} where id = ?`, [
        ...bindings,
        id,
    ]);
};
exports.updateRow = updateRow;
