"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.viewing = exports.asSystem = exports.asRespondent = exports.asOperator = exports.inCompany = exports.hashOfToken = void 0;
const node_crypto_1 = require("node:crypto");
const layout_1 = require("./layout");
const open_1 = require("./open");
const scope_1 = require("./scope");
/** SHA-256 of an answering link's token: the only form in which a token is stored (decisions 3.9). */
const hashOfToken = (token) => (0, node_crypto_1.createHash)('sha256').update(token).digest('hex');
exports.hashOfToken = hashOfToken;
/** Runs `work` as staff of a company, with the wall: for jobs, sockets and start-up code. */
const inCompany = (strapi, companyId, work) => (0, open_1.openScope)(strapi, { role: 'staff', companyId, userId: null }, work);
exports.inCompany = inCompany;
/** Runs `work` as the operator, who reads all companies and writes only companies, tiers, users and shared rows. */
const asOperator = (strapi, work) => (0, open_1.openScope)(strapi, { role: 'operator', companyId: null, userId: null }, work);
exports.asOperator = asOperator;
/**
 * Runs `work` as whoever holds an answering link: it sees that link, its sent questionnaire and its answers, and
 * nothing else. A link that does not exist opens nothing.
 * @param linkHash what `hashOfToken` gives
 */
const asRespondent = (strapi, linkHash, work) => (0, open_1.openScope)(strapi, {
    role: 'respondent',
    companyId: null,
    userId: null,
    linkHash,
    prepare: async (trx) => {
        const link = await trx((0, layout_1.tableOf)(strapi, layout_1.LINKS))
            .where((0, layout_1.columnOf)(strapi, layout_1.LINKS, 'token_hash'), linkHash)
            .first({ topic: (0, layout_1.columnOf)(strapi, layout_1.LINKS, 'topic') });
        return link?.topic ? { topic: link.topic } : {};
    },
}, work);
exports.asRespondent = asRespondent;
/**
 * Runs `work` as the owner, past the wall: rare, and named in the log.
 * @param reason why the wall does not apply
 * @param companyId the company that new rows belong to, if any
 */
const asSystem = (strapi, reason, work, companyId = null) => {
    strapi.log.debug(`Past the wall: ${reason}`);
    return (0, open_1.openScope)(strapi, { role: 'system', companyId, userId: null }, work);
};
exports.asSystem = asSystem;
/**
 * Runs `work` in the running transaction with a company in view: for an operator who acts on behalf of a company that
 * the request itself names, and for the demo. What follows in the same transaction stays in that company's view.
 * @throws Error for anybody whose company is not theirs to choose
 */
const viewing = async (companyId, work) => {
    const scope = (0, scope_1.currentScope)();
    if (scope.role !== 'operator' && scope.role !== 'system')
        throw new Error('Only the operator chooses a company');
    await scope.trx.raw(`select set_config('app.company', ?, true)`, [String(companyId)]);
    return scope_1.scopes.run({ ...scope, companyId }, work);
};
exports.viewing = viewing;
