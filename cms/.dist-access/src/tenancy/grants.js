"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.specialGrantsOf = exports.grantsOf = exports.revokeAll = void 0;
const names_1 = require("./names");
/** Takes back everything from our roles, so that what an earlier version granted does not stay. */
const revokeAll = (schema, roles) => {
    const everyone = Object.values(roles).map(names_1.quoteName).join(', ');
    return [
        `revoke all on all tables in schema ${schema} from ${everyone}`,
        `revoke all on all sequences in schema ${schema} from ${everyone}`,
        `revoke all on all functions in schema ${schema} from ${everyone}`,
        `grant usage on schema ${schema} to ${everyone}`,
    ];
};
exports.revokeAll = revokeAll;
/** Rows are numbered by a sequence, which whoever inserts must be allowed to use. */
const numbering = (schema, table, roles) => `do $$ declare numbers text := pg_get_serial_sequence('${schema}.${(0, names_1.quoteName)(table).replaceAll("'", "''")}', 'id'); begin
    if numbers is not null then execute format('grant usage on sequence %s to ${roles.map(names_1.quoteName).join(', ')}', numbers); end if; end $$`;
const grantsOf = (schema, roles, { table }, answered) => [
    `grant select, insert, update, delete on ${schema}.${(0, names_1.quoteName)(table)} to ${(0, names_1.quoteName)(roles.staff)}, ${(0, names_1.quoteName)(roles.operator)}`,
    numbering(schema, table, [roles.staff, roles.operator, ...(answered ? [roles.respondent] : [])]),
];
exports.grantsOf = grantsOf;
const specialGrantsOf = (schema, roles, { table, grant }) => grant
    ? [
        `grant ${grant.staff} on ${schema}.${(0, names_1.quoteName)(table)} to ${(0, names_1.quoteName)(roles.staff)}`,
        `grant ${grant.operator} on ${schema}.${(0, names_1.quoteName)(table)} to ${(0, names_1.quoteName)(roles.operator)}`,
        ...(grant.operator.includes('insert') ? [numbering(schema, table, [roles.staff, roles.operator])] : []),
    ]
    : [];
exports.specialGrantsOf = specialGrantsOf;
