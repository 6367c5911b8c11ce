"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.resolveConflicts = void 0;
const domain_1 = require("@ridgeline/domain");
const table_1 = require("../records/table");
const tenancy_1 = require("../tenancy");
const check_1 = require("./check");
const folded = (entity, field, raw) => {
    if (typeof raw !== 'string' || raw === '')
        return null;
    if ((0, domain_1.fieldOf)(entity, field).check === 'abn')
        return (0, domain_1.isAbn)(raw) ? (0, domain_1.digits)(raw) : null;
    return raw.trim().toLowerCase();
};
/** The first candidate key that the row has: an ABN with right digits, else the name (decisions 3.6). */
const keyOf = (entity, { sent, values }) => {
    for (const field of entity.naturalKey) {
        const value = folded(entity, field, values[field] ?? sent[field]);
        if (value !== null)
            return { field, value };
    }
    return undefined;
};
const textOf = ({ field, value }) => `${field}:${value}`;
const findExisting = async (strapi, entity, keys) => {
    const found = new Map();
    const table = (0, table_1.tableOf)(strapi, entity);
    const { trx, companyId } = (0, tenancy_1.currentScope)();
    const owned = entity.tenancy === 'global' ? 'true' : 't.company_id is not distinct from ?';
    for (const field of entity.naturalKey) {
        const wanted = keys.filter((key) => key.field === field).map((key) => key.value);
        const column = `t.${table.byField.get(field)?.column}`;
        const compared = (0, domain_1.fieldOf)(entity, field).check === 'abn' ? `regexp_replace(${column}, '[\\s-]', '', 'g')` : `lower(trim(${column}))`;
        if (wanted.length === 0)
            continue;
        const { rows } = await trx.raw(`select t.id, ${compared} as key from ${table.name} t
       where ${owned} and ${compared} in (select jsonb_array_elements_text(?::jsonb)) order by t.id desc`, [...(entity.tenancy === 'global' ? [] : [companyId]), JSON.stringify(wanted)]);
        for (const { id, key } of rows)
            found.set(textOf({ field, value: key }), id);
    }
    return found;
};
/**
 * Finds repeated keys, in the file and in the register, and deals with them as asked. Rows to skip are returned, rows
 * to update get `existing`.
 */
const resolveConflicts = async (strapi, entity, candidates, onConflict, report) => {
    const skipped = new Set();
    const first = new Map();
    for (const candidate of candidates) {
        candidate.key = keyOf(entity, candidate);
        if (!candidate.key)
            continue;
        const earlier = first.get(textOf(candidate.key));
        const { field } = candidate.key;
        if (earlier)
            (0, check_1.refuse)(report, candidate, [{ field, message: domain_1.messages.repeatedKey(earlier.row) }]);
        else
            first.set(textOf(candidate.key), candidate);
    }
    const keys = [...first.values()].flatMap(({ key }) => key ?? []);
    const existing = keys.length > 0 ? await findExisting(strapi, entity, keys) : new Map();
    for (const [text, candidate] of first) {
        const id = existing.get(text);
        if (id === undefined)
            continue;
        if (onConflict === 'skip')
            skipped.add(candidate);
        else if (onConflict === 'update')
            candidate.existing = id;
        else
            (0, check_1.refuse)(report, candidate, [{ field: candidate.key?.field ?? '', message: domain_1.messages.existingKey }]);
    }
    return skipped;
};
exports.resolveConflicts = resolveConflicts;
