"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.orderSql = exports.whereSql = void 0;
const domain_1 = require("@ridgeline/domain");
const tenancy_1 = require("../tenancy");
const errors_1 = require("./errors");
const table_1 = require("./table");
const FRAME_COLUMNS = {
    id: { column: 't.id', type: 'integer' },
    documentId: { column: 't.document_id', type: 'text' },
    createdAt: { column: 't.created_at', type: 'timestamp' },
    updatedAt: { column: 't.updated_at', type: 'timestamp' },
    shared: { column: 't.shared', type: 'boolean' },
};
const COMPARISONS = {
    $eq: '=',
    $ne: 'is distinct from',
    $gt: '>',
    $gte: '>=',
    $lt: '<',
    $lte: '<=',
};
const escaped = (value) => `%${value.replace(/[\\%_]/g, '\\$&')}%`;
/** The value in the column's own type, checked here so that the database never has to answer with an error. */
const typed = (field, type, value) => {
    if (type === 'integer' && !/^-?\d{1,9}$/.test(value))
        throw new errors_1.ValidationError(`Invalid filter: ${field} is a number`);
    if (type === 'boolean')
        return value === 'true' || value === '1';
    if (type !== 'date' && type !== 'timestamp')
        return value;
    const reading = (0, domain_1.readValue)({ name: field, label: field, kind: type === 'date' ? 'date' : 'dateTime' }, value);
    if (reading.error !== undefined)
        throw new errors_1.ValidationError(`Invalid filter: ${field} ${reading.error}`);
    return typeof reading.value === 'string' ? reading.value.replace(/Z$/, '') : reading.value;
};
const compare = (filter, column, type) => {
    const { operator, values, field } = filter;
    const first = values[0] ?? '';
    if (operator === '$null' || operator === '$notNull') {
        const wanted = (operator === '$null') === (first !== 'false');
        return { text: `${column} is ${wanted ? '' : 'not '}null`, bindings: [] };
    }
    if (operator === '$contains' || operator === '$containsi') {
        return { text: `${column}::text ${operator === '$contains' ? 'like' : 'ilike'} ?`, bindings: [escaped(first)] };
    }
    if (operator === '$in' || operator === '$notIn') {
        const marks = values.map(() => `?::${type}`).join(', ');
        const text = `${column} ${operator === '$in' ? 'in' : 'not in'} (${marks})`;
        return { text, bindings: values.map((value) => typed(field, type, value)) };
    }
    return { text: `${column} ${COMPARISONS[operator] ?? '='} ?::${type}`, bindings: [typed(field, type, first)] };
};
/** Relations are filtered by id or documentId, whichever the value looks like. */
const compareRelation = (strapi, filter, column, target) => {
    if (['$null', '$notNull'].includes(filter.operator))
        return compare(filter, column, 'integer');
    if (!['$eq', '$ne', '$in', '$notIn'].includes(filter.operator)) {
        throw new errors_1.ValidationError(`Invalid filter: ${filter.field} is compared by id`);
    }
    const { name } = (0, table_1.tableOf)(strapi, (0, domain_1.targetOf)(target));
    const marks = filter.values.map(() => '?').join(', ');
    const negated = filter.operator === '$ne' || filter.operator === '$notIn';
    const text = `${column} ${negated ? 'not in' : 'in'} (select r.id from ${name} r where r.id::text in (${marks}) or r.document_id in (${marks}))`;
    return { text, bindings: [...filter.values, ...filter.values] };
};
const filterSql = (strapi, table, filter) => {
    const frame = FRAME_COLUMNS[filter.field];
    if (frame)
        return compare(filter, frame.column, frame.type);
    const column = table.byField.get(filter.field);
    if (!column)
        throw new errors_1.ValidationError(`Invalid filter: ${filter.field}`);
    const name = `t.${column.column}`;
    return column.field.kind === 'relation'
        ? compareRelation(strapi, filter, name, column.field.target)
        : compare(filter, name, column.type);
};
/** The search box reaches every text column, by the trigram index, and the titles of related rows (decisions 3.7). */
const searchSql = (strapi, table, search) => {
    const parts = [];
    const bindings = [];
    const byIndex = (0, tenancy_1.searchFunctionOf)(table.entity);
    if (byIndex) {
        parts.push(`t.id in (select ${byIndex}(?))`);
        bindings.push(search);
    }
    else {
        // Without an index (companies, tiers): few rows, read one by one under the wall.
        for (const { column } of table.columns.filter(({ field }) => field.searched)) {
            parts.push(`t.${column}::text ilike ?`);
            bindings.push(escaped(search));
        }
    }
    for (const { field, column } of table.columns) {
        if (field.kind !== 'relation' || field.hidden)
            continue;
        const target = (0, domain_1.targetOf)(field.target);
        const related = (0, table_1.tableOf)(strapi, target);
        const title = related.byField.get(target.title)?.column;
        parts.push(`t.${column} in (select r.id from ${related.name} r where r.${title} ilike ?)`);
        bindings.push(escaped(search));
    }
    return parts.length > 0 ? { text: `(${parts.join(' or ')})`, bindings } : { text: 'false', bindings };
};
/** The WHERE clause of a list, of the table named `t`; the wall adds the company underneath. */
const whereSql = (strapi, table, query) => {
    const parts = query.filters.map((filter) => filterSql(strapi, table, filter));
    if (query.search !== '')
        parts.push(searchSql(strapi, table, query.search));
    if (parts.length === 0)
        return { text: 'true', bindings: [] };
    return { text: parts.map((part) => part.text).join(' and '), bindings: parts.flatMap((part) => part.bindings) };
};
exports.whereSql = whereSql;
/** The ORDER BY clause: newest first unless asked otherwise, and always down to the id, so that pages never overlap. */
const orderSql = (table, query) => {
    const parts = query.sort.map(({ field, descending }) => {
        const column = FRAME_COLUMNS[field]?.column ?? `t.${table.byField.get(field)?.column}`;
        return `${column} ${descending ? 'desc nulls last' : 'asc nulls last'}`;
    });
    return [...parts, 't.id desc'].join(', ');
};
exports.orderSql = orderSql;
