"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.compareComputed = exports.recheck = exports.checkRows = exports.refuse = void 0;
const promises_1 = require("node:timers/promises");
const domain_1 = require("@ridgeline/domain");
/** Rows checked before other requests get their turn. */
const ROWS_PER_TURN = 500;
/** Notes errors of a row, which is then refused. */
const refuse = (report, candidate, list) => {
    for (const { field, message } of list)
        report.errors.push({ row: candidate.row, field, message });
    if (list.length > 0)
        candidate.refused = true;
};
exports.refuse = refuse;
const readRow = (entity, raw, row, report, told) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
        const candidate = { row, sent: {}, values: {}, refused: false };
        (0, exports.refuse)(report, candidate, [{ field: '', message: domain_1.fieldWords.notText }]);
        return candidate;
    }
    const { values: sent, unknown } = (0, domain_1.rowByField)(entity, raw);
    for (const field of unknown) {
        if (told.has(field) || told.size >= 100)
            continue;
        told.add(field);
        report.warnings.push({ row, field, message: domain_1.fieldWords.unknownField });
    }
    const { values, errors, warnings } = (0, domain_1.validate)(entity, sent);
    const candidate = { row, sent, values, refused: false };
    (0, exports.refuse)(report, candidate, errors);
    for (const warning of warnings)
        report.warnings.push({ row, ...warning });
    return candidate;
};
/**
 * Checks every row by the same definitions as the browser and makes candidates of them. Other requests get their turn
 * in between, since 10,000 rows of 60 fields take a while.
 */
const checkRows = async (entity, rows, report) => {
    const told = new Set();
    const candidates = [];
    for (const [index, raw] of rows.entries()) {
        if (index > 0 && index % ROWS_PER_TURN === 0)
            await (0, promises_1.setImmediate)();
        candidates.push(readRow(entity, raw, index + 1, report, told));
    }
    return candidates;
};
exports.checkRows = checkRows;
/** Checks a row again that changes a stored one: rules that span fields then see both, and only one of them is sent. */
const recheck = (entity, candidate, stored, report) => {
    (0, exports.refuse)(report, candidate, (0, domain_1.validate)(entity, candidate.sent, stored).errors);
};
exports.recheck = recheck;
/** A computed cell that the sheet brought along and that the rating does not give is told, not stored. */
const compareComputed = (entity, { row, sent, values }, report) => {
    for (const { name, level } of entity.fields) {
        const given = sent[name];
        const result = values[name];
        if (!level || given === null || given === undefined || given === '' || typeof result !== 'string')
            continue;
        if (String(given).trim().toLowerCase() === result.toLowerCase())
            continue;
        report.warnings.push({ row, field: name, message: domain_1.fieldWords.computedDiffers(result, String(given)) });
    }
};
exports.compareComputed = compareComputed;
