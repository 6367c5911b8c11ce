"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.afterCommit = exports.currentTransaction = exports.currentScope = exports.scopes = void 0;
const node_async_hooks_1 = require("node:async_hooks");
exports.scopes = new node_async_hooks_1.AsyncLocalStorage();
/**
 * The scope that the running code stands in.
 * @throws Error outside a request, `inCompany`, `asOperator`, `asRespondent` or `asSystem`
 */
const currentScope = () => {
    const scope = exports.scopes.getStore();
    if (!scope)
        throw new Error('No scope: tenant data is reached only in a request, inCompany or asSystem');
    return scope;
};
exports.currentScope = currentScope;
/** The scope's transaction, for SQL of our own: the wall holds in it, and it is stored or undone with the request. */
const currentTransaction = () => (0, exports.currentScope)().trx;
exports.currentTransaction = currentTransaction;
/**
 * Runs `leave` once the scope's transaction is stored, and never when it is undone: for mail, jobs and socket events.
 * It runs outside the scope; an error in it is logged and changes no answer.
 */
const afterCommit = (leave) => {
    (0, exports.currentScope)().departures.push(leave);
};
exports.afterCommit = afterCommit;
