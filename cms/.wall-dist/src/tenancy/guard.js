"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.guardConnections = void 0;
const scope_1 = require("./scope");
/**
 * Refuses a second connection inside a scope. Strapi's raw `db.connection` runs as the owner, who sees every company's
 * rows, and waiting for it while holding another connection can bring the whole pool to a halt.
 */
const guardConnections = (strapi) => {
    const { client } = strapi.db.connection;
    const acquire = client.acquireConnection.bind(client);
    client.acquireConnection = () => {
        if (scope_1.scopes.getStore())
            return Promise.reject(new Error('Query outside the wall: use currentTransaction()'));
        return acquire();
    };
};
exports.guardConnections = guardConnections;
