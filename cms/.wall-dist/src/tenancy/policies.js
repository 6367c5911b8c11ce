"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.policiesOf = exports.secure = exports.policy = void 0;
const layout_1 = require("./layout");
const names_1 = require("./names");
/** Turns a rule into a policy; what neither a rule nor the owner allows, row-level security denies. */
const policy = (schema, roles, table, rule) => [
    `create policy ${(0, names_1.quoteName)(`${names_1.PREFIX}${rule.name}`)} on ${schema}.${(0, names_1.quoteName)(table)}`,
    `for ${rule.command} to ${(0, names_1.quoteName)(roles[rule.role])}`,
    ...(rule.using ? [`using (${rule.using})`] : []),
    ...(rule.check ? [`with check (${rule.check})`] : []),
].join(' ');
exports.policy = policy;
const secure = (schema, table) => `alter table ${schema}.${(0, names_1.quoteName)(table)} enable row level security`;
exports.secure = secure;
const IN_VIEW = 'wall_company()';
const NONE_IN_VIEW = 'wall_company() is null';
/**
 * A foreign key is checked past row-level security, so the row that a column points to is looked for here: it has the
 * same company, or is shared. Rows without a company of their own (companies, tiers) need only be seen.
 */
const pointsRight = (table, kinds, { column, uid, table: target }) => {
    const row = (0, names_1.quoteName)(table);
    const kind = kinds.get(uid);
    const same = `target.${names_1.COMPANY} = ${row}.${names_1.COMPANY}`;
    const match = kind === 'reference' ? ` and (${same} or target.shared)` : kind ? ` and ${same}` : '';
    const key = `${row}.${(0, names_1.quoteName)(column)}`;
    return `(${key} is null or exists (select from ${(0, names_1.quoteName)(target)} target where target.id = ${key}${match}))`;
};
const own = `${names_1.COMPANY} = ${IN_VIEW}`;
const both = (pointers) => ['staff', 'operator'].map((role) => ({
    name: role,
    command: 'all',
    role,
    using: own,
    check: `${own}${pointers}`,
}));
const OPERATOR_READS = { name: 'operator_reads', command: 'select', role: 'operator', using: NONE_IN_VIEW };
const rulesOf = {
    tenant: (pointers) => [...both(pointers), OPERATOR_READS],
    personal: (pointers) => [...both(pointers), OPERATOR_READS],
    reference: (pointers) => [
        ...both(pointers),
        OPERATOR_READS,
        // Asks for a company, so that staff without one see nothing at all.
        { name: 'staff_reads_shared', command: 'select', role: 'staff', using: `shared and ${IN_VIEW} is not null` },
        { name: 'operator_shares', command: 'all', role: 'operator', using: 'shared', check: `shared${pointers}` },
    ],
};
/** Policies of one table whose rows belong to a company. */
const policiesOf = (schema, roles, walled, kinds) => {
    const checked = walled.pointers.filter(({ uid }) => kinds.has(uid) || uid === layout_1.COMPANIES);
    const pointers = checked.map((pointer) => ` and ${pointsRight(walled.table, kinds, pointer)}`).join('');
    return [
        (0, exports.secure)(schema, walled.table),
        ...rulesOf[walled.kind](pointers).map((rule) => (0, exports.policy)(schema, roles, walled.table, rule)),
    ];
};
exports.policiesOf = policiesOf;
