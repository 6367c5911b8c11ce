"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.bootstrapTenancy = exports.registerTenancy = exports.isWithoutCompany = exports.searchFunctionOf = exports.currentTransaction = exports.currentScope = exports.afterCommit = exports.PUBLIC_ROUTES = exports.viewing = exports.inCompany = exports.hashOfToken = exports.asSystem = exports.asRespondent = exports.asOperator = exports.nextNumbers = void 0;
const ensure_1 = require("./ensure");
const guard_1 = require("./guard");
const lift_1 = require("./lift");
const routes_1 = require("./routes");
var counters_1 = require("./counters");
Object.defineProperty(exports, "nextNumbers", { enumerable: true, get: function () { return counters_1.nextNumbers; } });
var enter_1 = require("./enter");
Object.defineProperty(exports, "asOperator", { enumerable: true, get: function () { return enter_1.asOperator; } });
Object.defineProperty(exports, "asRespondent", { enumerable: true, get: function () { return enter_1.asRespondent; } });
Object.defineProperty(exports, "asSystem", { enumerable: true, get: function () { return enter_1.asSystem; } });
Object.defineProperty(exports, "hashOfToken", { enumerable: true, get: function () { return enter_1.hashOfToken; } });
Object.defineProperty(exports, "inCompany", { enumerable: true, get: function () { return enter_1.inCompany; } });
Object.defineProperty(exports, "viewing", { enumerable: true, get: function () { return enter_1.viewing; } });
var routes_2 = require("./routes");
Object.defineProperty(exports, "PUBLIC_ROUTES", { enumerable: true, get: function () { return routes_2.PUBLIC_ROUTES; } });
var scope_1 = require("./scope");
Object.defineProperty(exports, "afterCommit", { enumerable: true, get: function () { return scope_1.afterCommit; } });
Object.defineProperty(exports, "currentScope", { enumerable: true, get: function () { return scope_1.currentScope; } });
Object.defineProperty(exports, "currentTransaction", { enumerable: true, get: function () { return scope_1.currentTransaction; } });
var search_1 = require("./search");
Object.defineProperty(exports, "searchFunctionOf", { enumerable: true, get: function () { return search_1.searchFunctionOf; } });
var triggers_1 = require("./triggers");
Object.defineProperty(exports, "isWithoutCompany", { enumerable: true, get: function () { return triggers_1.isWithoutCompany; } });
/** For `register`: puts every content-API route behind the wall. The last of its kind, once all routes are there. */
const registerTenancy = ({ strapi }) => {
    (0, guard_1.guardConnections)(strapi);
    (0, lift_1.liftBeforeSync)(strapi);
    (0, routes_1.coverRoutes)(strapi);
};
exports.registerTenancy = registerTenancy;
/** For `bootstrap`, before anything that reaches tenant data: the schema is in sync then. */
const bootstrapTenancy = ({ strapi }) => (0, ensure_1.ensureWall)(strapi);
exports.bootstrapTenancy = bootstrapTenancy;
