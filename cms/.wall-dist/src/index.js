"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const access_1 = require("./access");
const environment_1 = require("./environment");
const serve_1 = require("./serve");
const tenancy_1 = require("./tenancy");
/** Plugs the parts in, in the order in which they need one another. What they do stands in their own folders. */
exports.default = {
    register({ strapi }) {
        (0, environment_1.checkEnvironment)();
        (0, serve_1.registerServing)(strapi);
        (0, access_1.registerAccess)(strapi);
        (0, tenancy_1.registerTenancy)({ strapi });
    },
    async bootstrap({ strapi }) {
        await (0, tenancy_1.bootstrapTenancy)({ strapi });
        await (0, access_1.bootstrapAccess)(strapi);
    },
};
