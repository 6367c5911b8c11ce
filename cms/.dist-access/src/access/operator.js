"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.ensureConfiguredOperator = exports.ensureOperator = void 0;
const environment_1 = require("../environment");
const principal_1 = require("./principal");
const roles_1 = require("./roles");
const SHORTEST = 8;
const check = ({ email, password }) => {
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
        throw new Error(`OPERATOR_EMAIL is no email address: "${email}"`);
    if (password.length < SHORTEST)
        throw new Error(`OPERATOR_PASSWORD needs at least ${SHORTEST} characters`);
};
const hasOperator = async (strapi) => (await strapi.db.query(principal_1.USER).count({ where: { role: { id: await (0, roles_1.roleId)(strapi, 'Operator') } } })) > 0;
/** The first administrator of the panel, so that no visitor can become it (decisions 1.11). */
const ensurePanelAdministrator = async (strapi, { email, password }) => {
    const administrators = strapi.service('admin::user');
    if (await administrators.exists())
        return;
    await administrators.createFirstAdmin({ email: email.toLowerCase(), firstname: 'Operator', lastname: '', password });
};
/**
 * Makes the operator, when there is none, and the panel's first administrator with the same sign-in, when there is
 * none. Changes neither when it exists.
 * @returns whether an operator was made
 * @throws Error when the email or password cannot be used
 */
const ensureOperator = async (strapi, data) => {
    check(data);
    await ensurePanelAdministrator(strapi, data);
    if (await hasOperator(strapi))
        return false;
    await strapi.plugin('users-permissions').service('user').add({
        username: data.username ?? 'operator',
        email: data.email.toLowerCase(),
        password: data.password,
        provider: 'local',
        confirmed: true,
        blocked: false,
        role: await (0, roles_1.roleId)(strapi, 'Operator'),
    });
    return true;
};
exports.ensureOperator = ensureOperator;
/** The operator of the environment's settings; without them, whoever starts the server makes it by `ensureOperator`. */
const ensureConfiguredOperator = async (strapi) => {
    const { email, password } = environment_1.environment.operator;
    if (email && password)
        await (0, exports.ensureOperator)(strapi, { email, password });
};
exports.ensureConfiguredOperator = ensureConfiguredOperator;
