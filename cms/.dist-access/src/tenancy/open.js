"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.openScope = void 0;
const scope_1 = require("./scope");
const standing_1 = require("./standing");
const STATEMENT_LIMIT = '20s';
const IDLE_LIMIT = '30s';
/** Settings that say to the policies and triggers who asks. */
const identityOf = ({ companyId, userId, linkHash, topic }) => [
    ['app.company', companyId === null ? '' : String(companyId)],
    ['app.user', userId === null ? '' : String(userId)],
    ['app.link', linkHash ?? ''],
    ['app.topic', topic ?? ''],
];
const limitsOf = (strapi, { role, readOnly }) => [
    ['idle_in_transaction_session_timeout', IDLE_LIMIT],
    ...(readOnly ? [['transaction_read_only', 'on']] : []),
    ...(role === 'system' ? [] : [['statement_timeout', STATEMENT_LIMIT], ['role', (0, standing_1.rolesOf)(strapi)[role]]]),
];
/** Sets them until the transaction ends. `app.now` is written as the driver writes a moment into a column. */
const apply = async (trx, settings) => {
    const assignments = settings.map(() => 'set_config(?, ?, true)');
    await trx.raw(`select set_config('app.now', cast(cast(? as timestamp) as text), true), ${assignments.join(', ')}`, [
        new Date(),
        ...settings.flat(),
    ]);
};
const letGo = async (strapi, departures) => {
    for (const leave of departures) {
        try {
            await leave();
        }
        catch (error) {
            strapi.log.error(`After the commit: ${error instanceof Error ? error.stack : String(error)}`);
        }
    }
};
/**
 * Runs `work` in a transaction of its own whose role and settings end with it, and answers when the COMMIT is done.
 * Strapi keeps the transaction for `documents()` and `db.query`; a failed COMMIT, which Strapi swallows, is thrown.
 * @throws Error inside another scope or transaction, whose role it would inherit or change
 */
const openScope = async (strapi, { prepare, ...wanted }, work) => {
    if (scope_1.scopes.getStore() || strapi.db.inTransaction())
        throw new Error('A scope cannot be opened inside another one');
    const departures = [];
    let ended = Promise.resolve();
    const result = await strapi.db.transaction(async ({ trx }) => {
        ended = trx.executionPromise;
        // Its failure is awaited below; until then it must not count as unhandled.
        ended.catch(() => undefined);
        await apply(trx, [...identityOf(wanted), ...limitsOf(strapi, wanted)]);
        const scope = { ...wanted, ...(await prepare?.(trx)), trx, departures };
        if (prepare)
            await apply(trx, identityOf(scope));
        const value = await scope_1.scopes.run(scope, () => work(scope));
        // Fails where an earlier error was caught, which would turn the COMMIT into a silent ROLLBACK.
        if (!wanted.readOnly)
            await trx.raw('set constraints all immediate');
        return value;
    });
    await ended;
    await letGo(strapi, departures);
    return result;
};
exports.openScope = openScope;
