"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.readQuery = exports.FRAME_FIELDS = void 0;
const domain_1 = require("@ridgeline/domain");
const errors_1 = require("./errors");
/** Rows of a page at most: large enough that an export of 10,000 rows takes ten calls. */
const LARGEST_PAGE = 1_000;
const USUAL_PAGE = 25;
const OPERATORS = [
    '$eq',
    '$ne',
    '$in',
    '$notIn',
    '$contains',
    '$containsi',
    '$gt',
    '$gte',
    '$lt',
    '$lte',
    '$null',
    '$notNull',
];
exports.FRAME_FIELDS = ['id', 'documentId', 'createdAt', 'updatedAt', 'shared'];
/** Keys of a relation by which it may be filtered, and nothing beyond them (decisions 1.5). */
const RELATION_KEYS = ['id', 'documentId'];
const refuse = (what) => {
    throw new errors_1.ValidationError(what);
};
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const wholeNumber = (name, raw, otherwise, most) => {
    if (raw === undefined || raw === '')
        return otherwise;
    const number = Number(raw);
    if (!Number.isInteger(number) || number < 1)
        return refuse(`${name} must be a whole number of 1 or more`);
    return Math.min(number, most);
};
const known = (entity, name) => entity.fields.find((field) => field.name === name && !field.virtual && field.kind !== 'files' && field.kind !== 'json');
const checkField = (entity, name, use) => exports.FRAME_FIELDS.includes(name) || known(entity, name) ? name : refuse(`Invalid ${use}: ${entity.plural} has no ${name}`);
const listOf = (raw) => {
    const list = Array.isArray(raw) ? raw : isRecord(raw) ? Object.values(raw) : raw === undefined ? [] : [raw];
    return list.flatMap((item) => (typeof item === 'string' ? item.split(',') : refuse('Invalid query')));
};
const valuesOf = (raw) => {
    const list = Array.isArray(raw) ? raw : isRecord(raw) ? Object.values(raw) : [raw];
    return list.map((item) => (isRecord(item) ? refuse('Invalid filter value') : String(item ?? '')));
};
const readFilter = (entity, name, raw) => {
    checkField(entity, name, 'filter');
    if (!isRecord(raw))
        return [{ field: name, operator: '$eq', values: valuesOf(raw) }];
    return Object.entries(raw).flatMap(([key, value]) => {
        if (!exports.FRAME_FIELDS.includes(name) && (0, domain_1.fieldOf)(entity, name).kind === 'relation' && RELATION_KEYS.includes(key)) {
            return readFilter(entity, name, isRecord(value) ? value : { $eq: value });
        }
        if (!OPERATORS.includes(key))
            return refuse(`Invalid filter: ${name} cannot be filtered by ${key}`);
        return [{ field: name, operator: key, values: valuesOf(value) }];
    });
};
const readSort = (entity, raw) => listOf(raw)
    .filter((item) => item.trim() !== '')
    .map((item) => {
    const [field = '', direction = 'asc'] = item.trim().split(':');
    if (!/^(asc|desc)$/i.test(direction))
        refuse(`Invalid sort: ${direction} is neither asc nor desc`);
    return { field: checkField(entity, field, 'sort'), descending: direction.toLowerCase() === 'desc' };
});
/** `populate` is honoured as given: relations are always answered with id, documentId and title, and nothing deeper. */
const checkPopulate = (entity, raw) => {
    if (isRecord(raw) && Object.values(raw).some(isRecord))
        refuse('Invalid populate: it reaches no deeper than one step');
    const names = isRecord(raw) && !Array.isArray(raw) ? Object.keys(raw).filter((key) => !/^\d+$/.test(key)) : [];
    const listed = names.length > 0 ? names : listOf(raw);
    for (const name of listed) {
        const field = entity.fields.find((candidate) => candidate.name === name);
        if (name !== '*' && name !== '' && field?.kind !== 'relation' && field?.kind !== 'files') {
            refuse(`Invalid populate: ${entity.plural} has no relation ${name}`);
        }
    }
};
/**
 * Reads a list's query string. What it cannot mean is refused with 400 rather than ignored.
 * @throws ValidationError that names the key
 */
const readQuery = (entity, query) => {
    const pagination = isRecord(query.pagination) ? query.pagination : {};
    const filters = isRecord(query.filters)
        ? query.filters
        : query.filters === undefined
            ? {}
            : refuse('Invalid filters: name a field');
    checkPopulate(entity, query.populate);
    const fields = listOf(query.fields).filter((name) => name !== '*' && name !== '');
    for (const name of fields)
        checkField(entity, name, 'fields');
    if (query._q !== undefined && typeof query._q !== 'string')
        refuse('Invalid _q');
    return {
        page: wholeNumber('pagination[page]', pagination.page, 1, 1_000_000),
        pageSize: wholeNumber('pagination[pageSize]', pagination.pageSize, USUAL_PAGE, LARGEST_PAGE),
        sort: readSort(entity, query.sort),
        search: typeof query._q === 'string' ? query._q.trim().slice(0, 200) : '',
        filters: Object.entries(filters).flatMap(([name, raw]) => readFilter(entity, name, raw)),
        fields: fields.length > 0 ? new Set(fields) : undefined,
    };
};
exports.readQuery = readQuery;
