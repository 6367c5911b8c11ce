"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.followed = exports.computed = void 0;
const domain_1 = require("@ridgeline/domain");
/** What follows from other fields, by entity: everything that is computed and not merely counted or stamped. */
const RULES = {
    'supplier-management': (values) => ({ other_certification_exists: values.other_certification ? 1 : 0 }),
    risk: (values, settings) => ({
        nextReviewDate: (0, domain_1.nextReviewDate)(values.residualTreatmentApprovalDate, settings.reviewIntervalDays),
    }),
};
/** Values of the computed fields of a whole row: levels by the company's grid, and the entity's own rules. */
const computed = (entity, values, settings) => {
    const result = RULES[entity.name]?.(values, settings) ?? {};
    for (const { name, level } of entity.fields) {
        if (!level)
            continue;
        const rating = {
            matrix: values[level.matrix],
            likelihood: values[level.likelihood],
            impact: values[level.impact],
        };
        result[name] = (0, domain_1.riskLevel)(rating, settings.scoring, settings.grid);
    }
    return result;
};
exports.computed = computed;
/** Fields that follow another one and were not sent take the value that it gives (a cloud supplier has an SLA). */
const followed = (entity, values) => {
    const result = {};
    for (const { name, kind, follows } of entity.fields) {
        const source = follows && values[follows.field];
        if (!follows || source === null || source === undefined || (values[name] ?? null) !== null)
            continue;
        const value = follows.values[String(source)] ?? follows.otherwise;
        result[name] = kind === 'yesNo' ? Number(value) : value;
    }
    return result;
};
exports.followed = followed;
