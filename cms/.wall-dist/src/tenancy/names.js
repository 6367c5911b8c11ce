"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.roleNames = exports.shortName = exports.quoteText = exports.quoteName = exports.PREFIX = exports.COMPANY = exports.WALL_ROLES = void 0;
const node_crypto_1 = require("node:crypto");
/** Roles of the database that a request can take. The owner, as whom Strapi connects, takes none of them. */
exports.WALL_ROLES = ['staff', 'operator', 'respondent'];
/** Longest name that PostgreSQL keeps whole, in bytes. */
const LONGEST_NAME = 63;
/** Column of every walled table that says whose row it is. */
exports.COMPANY = 'company_id';
/** Every policy, trigger, constraint, index and function of ours begins so; what does not is left alone. */
exports.PREFIX = 'wall_';
const quoteName = (name) => `"${name.replaceAll('"', '""')}"`;
exports.quoteName = quoteName;
const quoteText = (text) => `'${text.replaceAll("'", "''")}'`;
exports.quoteText = quoteText;
/** Shortens a name that PostgreSQL would cut, keeping it unique. */
const shortName = (name) => {
    if (Buffer.byteLength(name) <= LONGEST_NAME)
        return name;
    const hash = (0, node_crypto_1.createHash)('sha256').update(name).digest('hex').slice(0, 8);
    let start = name;
    while (Buffer.byteLength(start) > LONGEST_NAME - 9)
        start = start.slice(0, -1);
    return `${start}_${hash}`;
};
exports.shortName = shortName;
/** Roles belong to the whole cluster, so their names carry the database's name. */
const roleNames = (database) => ({
    staff: (0, exports.shortName)(`${database}_staff`),
    operator: (0, exports.shortName)(`${database}_operator`),
    respondent: (0, exports.shortName)(`${database}_respondent`),
});
exports.roleNames = roleNames;
