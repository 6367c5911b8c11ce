"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.bootstrapAccess = exports.registerAccess = exports.endSessionsOf = exports.roleId = exports.principalOf = exports.loadPrincipal = exports.ensureOperator = exports.refusal = exports.maySignedIn = exports.mayAs = exports.may = exports.takeWrongLink = exports.takePublicCall = exports.stopGuessing = exports.forgetSignedIn = void 0;
const files_1 = require("../serve/files");
const authenticate_1 = require("./authenticate");
const cache_1 = require("./cache");
const may_1 = require("./may");
const operator_1 = require("./operator");
const roles_1 = require("./roles");
const routes_1 = require("./routes");
var cache_2 = require("./cache");
Object.defineProperty(exports, "forgetSignedIn", { enumerable: true, get: function () { return cache_2.forgetSignedIn; } });
var limits_1 = require("./limits");
Object.defineProperty(exports, "stopGuessing", { enumerable: true, get: function () { return limits_1.stopGuessing; } });
Object.defineProperty(exports, "takePublicCall", { enumerable: true, get: function () { return limits_1.takePublicCall; } });
Object.defineProperty(exports, "takeWrongLink", { enumerable: true, get: function () { return limits_1.takeWrongLink; } });
var may_2 = require("./may");
Object.defineProperty(exports, "may", { enumerable: true, get: function () { return may_2.may; } });
Object.defineProperty(exports, "mayAs", { enumerable: true, get: function () { return may_2.mayAs; } });
Object.defineProperty(exports, "maySignedIn", { enumerable: true, get: function () { return may_2.maySignedIn; } });
Object.defineProperty(exports, "refusal", { enumerable: true, get: function () { return may_2.refusal; } });
var operator_2 = require("./operator");
Object.defineProperty(exports, "ensureOperator", { enumerable: true, get: function () { return operator_2.ensureOperator; } });
var principal_1 = require("./principal");
Object.defineProperty(exports, "loadPrincipal", { enumerable: true, get: function () { return principal_1.loadPrincipal; } });
Object.defineProperty(exports, "principalOf", { enumerable: true, get: function () { return principal_1.principalOf; } });
var roles_2 = require("./roles");
Object.defineProperty(exports, "roleId", { enumerable: true, get: function () { return roles_2.roleId; } });
var session_1 = require("./session");
Object.defineProperty(exports, "endSessionsOf", { enumerable: true, get: function () { return session_1.endSessionsOf; } });
/** Before the database is opened: who may come in, and by which doors. */
const registerAccess = (strapi) => {
    (0, may_1.registerMay)(strapi);
    (0, authenticate_1.replaceAuthentication)(strapi);
    (0, routes_1.replacePluginRoutes)(strapi, (0, files_1.fileRoutes)(strapi));
    (0, routes_1.checkRoutes)(strapi);
    (0, routes_1.closePanelRegistration)(strapi);
};
exports.registerAccess = registerAccess;
/** Once the tables stand: roles, the first operator, and the watch over who is signed in. */
const bootstrapAccess = async (strapi) => {
    (0, cache_1.watchSignedIn)(strapi);
    await (0, roles_1.ensureRoles)(strapi);
    await (0, roles_1.closeRegistration)(strapi);
    await (0, operator_1.ensureConfiguredOperator)(strapi);
};
exports.bootstrapAccess = bootstrapAccess;
