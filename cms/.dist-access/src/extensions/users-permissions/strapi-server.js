"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const owned_by_company_1 = require("../owned-by-company");
/** Staff belong to a company; the operator belongs to none. */
exports.default = (plugin) => {
    const { attributes } = plugin.contentTypes.user.schema;
    attributes['company'] = owned_by_company_1.ownedByCompany;
    attributes['displayName'] = { type: 'string', maxLength: 255 };
    return plugin;
};
