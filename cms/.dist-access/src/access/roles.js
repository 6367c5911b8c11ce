"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.closeRegistration = exports.roleId = exports.ensureRoles = exports.ROLE = void 0;
const domain_1 = require("@ridgeline/domain");
exports.ROLE = 'plugin::users-permissions.role';
const typeOf = (role) => role.toLowerCase().replaceAll(' ', '-');
/** Makes the four roles of the product where they are missing; what each may do stands in domain/. */
const ensureRoles = async (strapi) => {
    const query = strapi.db.query(exports.ROLE);
    for (const name of domain_1.ROLES) {
        const type = typeOf(name);
        if (!(await query.findOne({ where: { type } })))
            await query.create({ data: { name, type, description: name } });
    }
};
exports.ensureRoles = ensureRoles;
/**
 * The id of a role's row.
 * @throws Error before the roles are ensured
 */
const roleId = async (strapi, role) => {
    const row = await strapi.db.query(exports.ROLE).findOne({ where: { type: typeOf(role) } });
    if (!row)
        throw new Error(`The role ${role} is missing`);
    return row.id;
};
exports.roleId = roleId;
/** Strapi's own doors stay shut also by its own settings, not only since their routes are gone. */
const closeRegistration = async (strapi) => {
    const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
    const advanced = ((await store.get({ key: 'advanced' })) ?? {});
    if (advanced['allow_register'] === false)
        return;
    await store.set({ key: 'advanced', value: { ...advanced, allow_register: false } });
};
exports.closeRegistration = closeRegistration;
