"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.ensureWall = void 0;
const assessments_1 = require("./assessments");
const counters_1 = require("./counters");
const functions_1 = require("./functions");
const grants_1 = require("./grants");
const indexes_1 = require("./indexes");
const layout_1 = require("./layout");
const lift_1 = require("./lift");
const names_1 = require("./names");
const policies_1 = require("./policies");
const respondent_1 = require("./respondent");
const roles_1 = require("./roles");
const search_1 = require("./search");
const special_1 = require("./special");
const standing_1 = require("./standing");
const state_1 = require("./state");
const triggers_1 = require("./triggers");
/** Any number that nothing else locks: two servers that start at once build one after the other. */
const BUILDING = 7_405_112;
/** All statements of the wall in their order; the same content types give the same text. */
const scriptOf = (strapi, schema, roles) => {
    const walled = (0, layout_1.walledTables)(strapi);
    const kinds = new Map(walled.map(({ uid, kind }) => [uid, kind]));
    const special = (0, special_1.specialTables)(strapi);
    return [
        ...(0, grants_1.revokeAll)(schema, roles),
        ...(0, functions_1.identityFunctions)(schema, roles),
        ...(0, triggers_1.triggerFunctions)(schema),
        ...walled.flatMap((table) => [
            ...(0, policies_1.policiesOf)(schema, roles, table, kinds),
            ...(0, grants_1.grantsOf)(schema, roles, table, table.uid === layout_1.ANSWERS),
            (0, indexes_1.listIndexOf)(schema, table),
        ]),
        ...special.flatMap((table) => [
            (0, policies_1.secure)(schema, table.table),
            ...table.rules.map((rule) => (0, policies_1.policy)(schema, roles, table.table, rule)),
            ...(0, grants_1.specialGrantsOf)(schema, roles, table),
        ]),
        ...(0, respondent_1.respondentWall)(strapi, schema, roles),
        ...walled.flatMap((table) => (0, triggers_1.triggersOf)(schema, table, table.uid === layout_1.ANSWERS ? 'wall_stamp_answer' : undefined)),
        ...(0, assessments_1.assessmentTrigger)(strapi, schema),
        ...(0, counters_1.counterWall)(schema, roles, (0, layout_1.tableOf)(strapi, layout_1.COMPANIES)),
        ...(0, indexes_1.uniqueIndexes)(strapi, schema),
        ...(0, search_1.searchWall)(strapi, schema, roles),
    ];
};
/**
 * Builds the wall, or finds it standing: roles, policies, grants, triggers, constraints, indexes and search. Runs after
 * each schema sync, in one transaction under a lock, so that servers may start side by side and a failure leaves what
 * was there.
 * @throws Error that prints the SQL to run by hand when the user of the database may not make roles
 */
const ensureWall = async (strapi) => {
    const { rows } = await strapi.db.connection.raw('select current_database() as database, current_schema() as schema');
    const [{ database, schema }] = rows;
    const roles = (0, names_1.roleNames)(database);
    const script = scriptOf(strapi, (0, names_1.quoteName)(schema), roles);
    await strapi.db.connection.transaction(async (trx) => {
        await trx.raw('select pg_advisory_xact_lock(?)', [BUILDING]);
        const { superuser } = await (0, roles_1.ensureRoles)(trx, database, roles);
        if (superuser) {
            strapi.log.warn('The user of DATABASE_URL is a superuser; a plain owner of the database is enough and safer.');
        }
        if (await (0, state_1.standsAlready)(trx, script))
            return;
        await (0, lift_1.liftPolicies)(trx);
        for (const statement of script)
            await trx.raw(statement);
        await (0, state_1.remember)(trx, script);
    });
    (0, standing_1.declareStanding)(strapi, roles);
};
exports.ensureWall = ensureWall;
