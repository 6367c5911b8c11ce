"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.virtualColumns = void 0;
const domain_1 = require("@ridgeline/domain");
/**
 * Mirrors that a row answers without a column of its own: a company's modules are those of its tier, its username that
 * of its first administrator (decisions 1.8). Every `virtual` field of domain stands here; a test compares.
 */
const TIER_MODULES = '(select s.access_module from subscription_managements s where s.id = t.subscription_allocated_id)';
const MIRRORS = {
    company: {
        accessModule: TIER_MODULES,
        moduleAssigned: TIER_MODULES,
        username: '(select u.username from up_users u where u.company_id = t.id order by u.id limit 1)',
    },
};
/** SELECT expressions of the entity's virtual fields. */
const virtualColumns = (entity) => Object.entries(MIRRORS[entity.name] ?? {}).map(([name, sql]) => `${sql} as "${(0, domain_1.fieldOf)(entity, name).name}"`);
exports.virtualColumns = virtualColumns;
