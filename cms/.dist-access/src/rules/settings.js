"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.companySettings = void 0;
const domain_1 = require("@ridgeline/domain");
const tenancy_1 = require("../tenancy");
/** The settings by which computed fields follow; the house's defaults where the company has chosen nothing. */
const companySettings = async () => {
    const { trx, companyId } = (0, tenancy_1.currentScope)();
    const { rows } = await trx.raw('select risk_scoring, risk_grid, review_interval_days from companies where id = ?', [companyId]);
    const stored = rows[0];
    return {
        scoring: domain_1.SCORINGS.find((scoring) => scoring === stored?.risk_scoring) ?? 'sum',
        grid: stored?.risk_grid ?? null,
        reviewIntervalDays: stored?.review_interval_days ?? domain_1.REVIEW_INTERVAL_DAYS,
    };
};
exports.companySettings = companySettings;
