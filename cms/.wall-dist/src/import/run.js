"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.importRows = void 0;
const domain_1 = require("@ridgeline/domain");
const errors_1 = require("../records/errors");
const read_1 = require("../records/read");
const relations_1 = require("../records/relations");
const compute_1 = require("../rules/compute");
const settings_1 = require("../rules/settings");
const tenancy_1 = require("../tenancy");
const batch_1 = require("./batch");
const check_1 = require("./check");
const keys_1 = require("./keys");
const write_1 = require("./write");
const acceptRows = (entity, body) => {
    if (!Array.isArray(body))
        throw new errors_1.ValidationError('The body must be an array of rows.');
    if (body.length === 0)
        throw new errors_1.ValidationError(domain_1.messages.emptyImport);
    if (body.length > domain_1.IMPORT_LIMITS.rows)
        throw new errors_1.PayloadTooLargeError(domain_1.messages.tooManyRows(domain_1.IMPORT_LIMITS.rows));
    if (entity.tenancy === 'tenant' && (0, tenancy_1.currentScope)().companyId === null)
        throw new errors_1.ValidationError(domain_1.messages.companyFirst);
    return body;
};
/** Relations of a stored row as ids, as they stand in a candidate's values. */
const plain = (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [
    name,
    value !== null && typeof value === 'object' && 'id' in value ? value.id : value,
]));
const complete = async (strapi, entity, rows, report) => {
    const settings = await (0, settings_1.companySettings)();
    const changing = rows.flatMap(({ existing }) => existing ?? []);
    const known = changing.length > 0 ? await (0, read_1.findRows)(strapi, entity, changing) : new Map();
    for (const candidate of rows) {
        const stored = candidate.existing === undefined ? undefined : known.get(candidate.existing);
        if (stored)
            (0, check_1.recheck)(entity, candidate, plain(stored), report);
        else
            Object.assign(candidate.values, (0, compute_1.followed)(entity, candidate.values));
        const whole = stored ? { ...plain(stored), ...withoutEmpty(candidate.values) } : candidate.values;
        Object.assign(candidate.values, (0, compute_1.computed)(entity, whole, settings));
        (0, check_1.compareComputed)(entity, candidate, report);
    }
};
const withoutEmpty = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
/**
 * Brings rows in: check, resolve conflicts, write; all of them or none, in the request's transaction. Knows no HTTP.
 * With errors and without `keepValid`, nothing is stored and the result says so by its `errors`.
 * @throws ValidationError for a body that is no list of rows, PayloadTooLargeError beyond 10,000 rows, ConflictError
 * while another import of the same register runs
 */
const importRows = async (strapi, entity, body, options) => {
    const rows = acceptRows(entity, body);
    if (!options.dryRun && !(await (0, batch_1.lockRegister)(entity)))
        throw new errors_1.ConflictError(domain_1.messages.importRunning);
    const report = { errors: [], warnings: [] };
    const candidates = await (0, check_1.checkRows)(entity, rows, report);
    const byRow = new Map(candidates.map((candidate) => [candidate.row, candidate]));
    for (const { row, field, message } of await (0, relations_1.resolveRelations)(strapi, entity, candidates)) {
        const candidate = byRow.get(row);
        if (candidate)
            (0, check_1.refuse)(report, candidate, [{ field, message }]);
    }
    const skipped = await (0, keys_1.resolveConflicts)(strapi, entity, candidates, options.onConflict, report);
    await complete(strapi, entity, candidates.filter((candidate) => !candidate.refused && !skipped.has(candidate)), report);
    return finish(strapi, entity, candidates, skipped, report, options);
};
exports.importRows = importRows;
const finish = async (strapi, entity, candidates, skipped, report, options) => {
    const good = candidates.filter((candidate) => !candidate.refused && !skipped.has(candidate));
    const counts = {
        created: good.filter(({ existing }) => existing === undefined).length,
        updated: good.filter(({ existing }) => existing !== undefined).length,
        skipped: [...skipped].filter((candidate) => !candidate.refused).length,
        refused: candidates.filter((candidate) => candidate.refused).length,
    };
    const store = !options.dryRun && (counts.refused === 0 || options.keepValid);
    if (store)
        await (0, write_1.writeRows)(strapi, entity, good, options.username);
    return {
        ...counts,
        errors: report.errors.sort((left, right) => left.row - right.row).slice(0, domain_1.IMPORT_LIMITS.reported),
        total: report.errors.length,
        warnings: report.warnings.slice(0, domain_1.IMPORT_LIMITS.reported),
        importId: store ? await (0, batch_1.recordBatch)(strapi, entity, options, counts) : null,
    };
};
