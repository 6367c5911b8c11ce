"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.specialTables = void 0;
const layout_1 = require("./layout");
const names_1 = require("./names");
const READ = 'select';
const WRITE = 'select, insert, update, delete';
const SIGNED_IN = 'wall_user() is not null or wall_company() is not null';
/** Settings of Strapi that its own code reads below a request. Never `plugin_users-permissions_grant`: secrets. */
const SETTINGS = [
    'plugin_i18n_default_locale',
    'plugin_upload_settings',
    'plugin_upload_api-folder',
    'plugin_users-permissions_advanced',
];
/** Fields of a company that only the operator changes (decisions 1.6). */
const OPERATORS_FIELDS = ['subscriptionAllocated', 'status'];
const bothMay = (command, expression, check) => ['staff', 'operator'].map((role) => ({ name: `${role}_${command}`, command, role, using: expression, ...(check ? { check } : {}) }));
const companies = (strapi) => {
    const kept = OPERATORS_FIELDS.map((field) => (0, layout_1.columnOf)(strapi, layout_1.COMPANIES, field));
    const columns = Object.values(strapi.db.metadata.get(layout_1.COMPANIES).attributes)
        .flatMap((attribute) => ('columnName' in attribute && attribute.columnName ? [attribute.columnName] : []))
        .filter((column) => ![...kept, 'id', 'document_id'].includes(column));
    return {
        table: (0, layout_1.tableOf)(strapi, layout_1.COMPANIES),
        rules: [
            { name: 'staff', command: 'all', role: 'staff', using: 'id = wall_company()' },
            { name: 'operator', command: 'all', role: 'operator', using: 'true' },
        ],
        grant: { staff: `select, update (${columns.map(names_1.quoteName).join(', ')})`, operator: WRITE },
    };
};
const tiers = (strapi) => {
    const allotted = (0, names_1.quoteName)((0, layout_1.columnOf)(strapi, layout_1.COMPANIES, 'subscriptionAllocated'));
    const own = `select ${allotted} from ${(0, names_1.quoteName)((0, layout_1.tableOf)(strapi, layout_1.COMPANIES))} where id = wall_company()`;
    return {
        table: (0, layout_1.tableOf)(strapi, layout_1.TIERS),
        rules: [
            { name: 'staff', command: 'select', role: 'staff', using: `id = (${own})` },
            { name: 'operator', command: 'all', role: 'operator', using: 'true' },
        ],
        grant: { staff: READ, operator: WRITE },
    };
};
/** Beside the rows of one's company: one's own row, and for the operator the users of all companies and of none. */
const users = (strapi) => ({
    table: (0, layout_1.tableOf)(strapi, layout_1.USERS),
    rules: [
        ...bothMay('select', 'id = wall_user()'),
        ...bothMay('update', 'id = wall_user()'),
        { name: 'operator_admits', command: 'all', role: 'operator', using: 'wall_company() is null' },
    ],
});
/** Who has which role. Staff make nobody an operator, whatever a request holds. */
const userRoles = (strapi) => {
    const user = `select from ${(0, names_1.quoteName)((0, layout_1.tableOf)(strapi, layout_1.USERS))} u where u.id = user_id`;
    const roles = (0, names_1.quoteName)((0, layout_1.tableOf)(strapi, 'plugin::users-permissions.role'));
    const lesser = `role_id in (select r.id from ${roles} r where r.name <> 'Operator')`;
    return {
        table: 'up_users_role_lnk',
        rules: [
            ...bothMay('select', `exists (${user})`),
            { name: 'staff', command: 'all', role: 'staff', using: `exists (${user} and u.${names_1.COMPANY} = wall_company())`, check: `exists (${user} and u.${names_1.COMPANY} = wall_company()) and ${lesser}` },
            { name: 'operator', command: 'all', role: 'operator', using: `exists (${user})` },
        ],
        grant: { staff: WRITE, operator: WRITE },
    };
};
const ofFile = (strapi, table) => {
    const file = `exists (select from ${(0, names_1.quoteName)((0, layout_1.tableOf)(strapi, layout_1.FILES))} f where f.id = file_id)`;
    return { table, rules: bothMay('all', file), grant: { staff: WRITE, operator: WRITE } };
};
const readable = (table, expression = SIGNED_IN) => ({
    table,
    rules: bothMay('select', expression),
    grant: { staff: READ, operator: READ },
});
/** Tables without a company of their own that requests touch; every other one is granted to nobody. */
const specialTables = (strapi) => [
    companies(strapi),
    tiers(strapi),
    users(strapi),
    userRoles(strapi),
    ofFile(strapi, 'files_folder_lnk'),
    ofFile(strapi, 'files_related_mph'),
    readable((0, layout_1.tableOf)(strapi, 'plugin::users-permissions.role')),
    readable((0, layout_1.tableOf)(strapi, 'plugin::upload.folder')),
    readable('strapi_core_store_settings', `key in (${SETTINGS.map(names_1.quoteText).join(', ')}) and (${SIGNED_IN})`),
];
exports.specialTables = specialTables;
