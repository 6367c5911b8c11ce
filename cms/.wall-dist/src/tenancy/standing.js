"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.rolesOf = exports.declareStanding = void 0;
const standing = new WeakMap();
/** Remembers, once the wall stands, which roles a request of this server takes. */
const declareStanding = (strapi, roles) => {
    standing.set(strapi, roles);
};
exports.declareStanding = declareStanding;
/**
 * The roles of this server's database.
 * @throws Error before the wall stands, so that nothing runs beside it
 */
const rolesOf = (strapi) => {
    const roles = standing.get(strapi);
    if (!roles)
        throw new Error('The wall does not stand yet');
    return roles;
};
exports.rolesOf = rolesOf;
