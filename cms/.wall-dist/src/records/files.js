"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.detachFiles = exports.attachFiles = exports.filesSelect = void 0;
const domain_1 = require("@ridgeline/domain");
const tenancy_1 = require("../tenancy");
const errors_1 = require("./errors");
const fileFields = (entity) => entity.fields.filter((field) => field.kind === 'files');
/** SELECT expressions for the files of a row: private addresses, in the order in which they were attached. */
const filesSelect = (table) => fileFields(table.entity).map((field) => `(select coalesce(json_agg(json_build_object('id', f.id, 'documentId', f.document_id, 'name', f.name,
        'size', f.size, 'url', '/api/files/' || f.id) order by m."order", m.id), '[]')
      from files_related_mph m join files f on f.id = m.file_id
      where m.related_id = t.id and m.related_type = '${table.uid}' and m.field = '${field.name}') as "${field.name}"`);
exports.filesSelect = filesSelect;
/**
 * Makes the files of a row those that were sent; fields that were not sent keep theirs.
 * @throws ValidationError that names the field when a file is not the company's
 */
const attachFiles = async (table, rowId, values) => {
    const trx = (0, tenancy_1.currentTransaction)();
    const wrong = [];
    for (const field of fileFields(table.entity)) {
        const ids = values[field.name];
        if (ids === undefined)
            continue;
        const wanted = (ids ?? []);
        const { rows } = await trx.raw('select id from files where id = any(?::int[])', [
            `{${wanted.join(',')}}`,
        ]);
        if (new Set(rows.map((row) => row.id)).size !== new Set(wanted).size) {
            wrong.push({ field: field.name, message: domain_1.fieldWords.notFile });
            continue;
        }
        await trx.raw('delete from files_related_mph where related_id = ? and related_type = ? and field = ?', [
            rowId,
            table.uid,
            field.name,
        ]);
        for (const [index, file] of wanted.entries()) {
            await trx.raw('insert into files_related_mph (file_id, related_id, related_type, field, "order") values (?, ?, ?, ?, ?)', [file, rowId, table.uid, field.name, index + 1]);
        }
    }
    if (wrong.length > 0)
        throw (0, errors_1.fieldErrors)(wrong);
};
exports.attachFiles = attachFiles;
/** Takes a deleted row's files off it; the media library's own housekeeping keeps unattached files. */
const detachFiles = async (table, rowIds) => {
    if (fileFields(table.entity).length === 0)
        return;
    await (0, tenancy_1.currentTransaction)().raw('delete from files_related_mph where related_type = ? and related_id = any(?::int[])', [table.uid, `{${rowIds.join(',')}}`]);
};
exports.detachFiles = detachFiles;
