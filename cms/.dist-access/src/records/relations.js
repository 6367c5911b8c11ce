"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.resolveRelations = void 0;
const domain_1 = require("@ridgeline/domain");
const tenancy_1 = require("../tenancy");
const table_1 = require("./table");
const parsed = (text) => {
    if (!text.startsWith('{'))
        return text;
    try {
        return JSON.parse(text);
    }
    catch {
        return text;
    }
};
/**
 * What a relation was given as: an id, a documentId, a title, or an object (or JSON text of one) that holds one of
 * them (decisions 1.8, 5.3).
 */
const referenceOf = (raw, title) => {
    const value = typeof raw === 'string' ? parsed(raw.trim()) : raw;
    if (value === null || value === undefined || value === '')
        return null;
    if (typeof value !== 'object')
        return String(value);
    const { documentId, id, user_id, [title]: named } = value;
    const found = documentId ?? id ?? user_id ?? named;
    return found === null || found === undefined || typeof found === 'object' ? '' : String(found);
};
const findAll = async (strapi, target, references) => {
    const table = (0, table_1.tableOf)(strapi, target);
    const title = table.byField.get(target.title)?.column;
    const asked = JSON.stringify(references.map((reference) => reference.toLowerCase()));
    const { rows } = await (0, tenancy_1.currentTransaction)().raw(`select r.id, r.document_id, lower(r.${title}) as title from ${table.name} r
     where r.id::text in (select jsonb_array_elements_text(?::jsonb))
        or r.document_id in (select jsonb_array_elements_text(?::jsonb))
        or lower(r.${title}) in (select jsonb_array_elements_text(?::jsonb))
     order by ${target.tenancy === 'global' ? '' : 'r.company_id nulls first, '}r.id`, [asked, JSON.stringify(references), asked]);
    // Later ones win: a company's own title over a shared one, and an id over a title that reads like one.
    const byReference = new Map();
    for (const row of rows)
        byReference.set(row.title, row.id);
    for (const row of rows)
        byReference.set(row.document_id, row.id);
    for (const row of rows)
        byReference.set(String(row.id), row.id);
    return byReference;
};
const resolveField = async (strapi, field, rows) => {
    const target = (0, domain_1.targetOf)(field.target);
    const given = rows.map(({ values }) => (field.name in values ? referenceOf(values[field.name], target.title) : null));
    const wanted = [...new Set(given.filter((reference) => reference !== null))];
    if (wanted.length === 0)
        return [];
    const found = await findAll(strapi, target, wanted);
    const errors = [];
    for (const [index, { row, values }] of rows.entries()) {
        const reference = given[index];
        if (reference === null || reference === undefined)
            continue;
        const id = found.get(reference) ?? found.get(reference.toLowerCase());
        if (id === undefined) {
            const message = domain_1.messages.unknownRelation(reference.slice(0, 60));
            errors.push({ row, field: field.name, message });
        }
        else
            values[field.name] = id;
    }
    return errors;
};
/**
 * Turns what was sent for relations into ids, with one query for each relation however many rows there are. A row of
 * another company is not found: the wall hides it, so no foreign key can point across.
 */
const resolveRelations = async (strapi, entity, rows) => {
    const errors = [];
    for (const field of entity.fields) {
        if (field.kind === 'relation' && !field.computed)
            errors.push(...(await resolveField(strapi, field, rows)));
    }
    return errors;
};
exports.resolveRelations = resolveRelations;
