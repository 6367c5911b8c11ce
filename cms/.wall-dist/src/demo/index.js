"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.loadDemo = void 0;
const node_crypto_1 = require("node:crypto");
const domain_1 = require("@ridgeline/domain");
const roles_1 = require("../access/roles");
const run_1 = require("../import/run");
const send_1 = require("../questionnaires/send");
const write_1 = require("../records/write");
const tenancy_1 = require("../tenancy");
const library_1 = require("./library");
const risks_1 = require("./risks");
const questionnaire_1 = require("./questionnaire");
const suppliers_1 = require("./suppliers");
const TIERS = [
    { name: 'Professional', description: 'Every module.', accessModule: domain_1.MODULE_NAMES.filter((name) => name !== 'Subscription management') },
    {
        name: 'Essentials',
        description: 'Suppliers and their questionnaires.',
        accessModule: ['Supplier', 'Questionnaire management', 'Questions management'],
    },
];
const COMPANIES = [
    { name: 'Wattle Grove Health', email: 'security@wattlegrove.example', country: 'Australia', tier: 'Professional', key: 'wattle' },
    { name: 'Banksia Freight', email: 'security@banksia.example', country: 'Australia', tier: 'Essentials', key: 'banksia' },
];
const USERS = [
    { key: 'admin', role: 'Company Administrator' },
    { key: 'analyst', role: 'Analyst' },
    { key: 'auditor', role: 'Auditor' },
];
const DEMO = 'demo';
const bring = async (strapi, entity, rows) => {
    const options = { keepValid: false, dryRun: false, onConflict: 'error', fileName: 'Demo', username: DEMO };
    const { errors } = await (0, run_1.importRows)(strapi, entity, rows, options);
    if (errors.length > 0)
        throw new Error(`The demo's ${entity.plural}: ${JSON.stringify(errors.slice(0, 3))}`);
};
const shared = async (strapi) => {
    await bring(strapi, domain_1.subscription, TIERS);
    await bring(strapi, domain_1.riskCategory, library_1.RISK_CATEGORIES);
    await bring(strapi, domain_1.assetCategory, library_1.ASSET_CATEGORIES);
    await bring(strapi, domain_1.riskTreatment, library_1.TREATMENTS);
    await bring(strapi, domain_1.controlDomain, library_1.CONTROL_DOMAINS);
    await bring(strapi, domain_1.controlAssessment, library_1.CONTROLS);
};
const makeUsers = async (strapi, owner, password) => {
    const accounts = [];
    for (const { key, role } of USERS) {
        const account = { username: `${owner.key}.${key}`, role, company: owner.name, password: password() };
        await strapi.plugin('users-permissions').service('user').add({
            username: account.username,
            email: `${key}@${owner.key}.example`,
            password: account.password,
            provider: 'local',
            confirmed: true,
            blocked: false,
            company: owner.id,
            role: await (0, roles_1.roleId)(strapi, role),
        });
        accounts.push(account);
    }
    return accounts;
};
const sendFirst = async (strapi, companyName) => {
    const asked = await (0, write_1.createRow)(strapi, domain_1.questionnaire, questionnaire_1.QUESTIONNAIRE, DEMO);
    await bring(strapi, domain_1.question, questionnaire_1.QUESTIONS.map((row) => ({ ...row, questionnaires_id: asked.documentId })));
    const { rows } = await (0, tenancy_1.currentTransaction)().raw('select id from supplier_managements order by id limit 1');
    const sender = { username: 'security', displayName: null, company: { id: 0, documentId: '', name: companyName } };
    const data = { questionnaire_id: asked.documentId, supplier_id: rows[0]?.id, type: 'Supplier' };
    return (await (0, send_1.sendQuestionnaire)(strapi, data, sender)).url;
};
/**
 * Loads the demo into an empty database, all of it or nothing: two companies on different tiers, a user for each role,
 * suppliers, risks, a small control library and a questionnaire that is waiting for its answers.
 * @param password for every account; each gets one of its own when absent
 */
const loadDemo = (strapi, options = {}) => (0, tenancy_1.asSystem)(strapi, 'loading the demo', async () => {
    const password = () => options.password || (0, node_crypto_1.randomBytes)(9).toString('base64url');
    await shared(strapi);
    const accounts = [];
    let link = '';
    for (const { tier, key, ...values } of COMPANIES) {
        const { id } = await (0, write_1.createRow)(strapi, domain_1.company, { ...values, subscriptionAllocated: tier }, DEMO);
        accounts.push(...(await makeUsers(strapi, { id, name: values.name, key }, password)));
        await (0, tenancy_1.viewing)(id, async () => {
            const whole = tier === 'Professional';
            await bring(strapi, domain_1.supplier, whole ? suppliers_1.HEALTH_SUPPLIERS : suppliers_1.FREIGHT_SUPPLIERS);
            if (!whole)
                return;
            await bring(strapi, domain_1.riskOwner, risks_1.RISK_OWNERS);
            await bring(strapi, domain_1.risk, risks_1.RISKS);
            link = await sendFirst(strapi, values.name);
        });
    }
    return { accounts, link };
});
exports.loadDemo = loadDemo;
