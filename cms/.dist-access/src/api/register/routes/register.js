"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const domain_1 = require("@ridgeline/domain");
const may_1 = require("../../../access/may");
const handlers_1 = require("../../../records/handlers");
/** Kept behind the sent questionnaire that they belong to: no route of their own. */
const INSIDE_OTHERS = ['questionnaire-link', 'answer'];
const routesOf = (entity) => {
    const { list, one, create, change, remove, removeMany, lookup } = (0, handlers_1.handlersOf)(entity);
    const path = `/${entity.plural}`;
    const route = (method, at, wish, handler) => ({
        method,
        path: at,
        handler,
        config: { policies: [(0, may_1.may)(wish, entity)] },
    });
    return [
        route('GET', path, 'read', list),
        route('GET', `/lookups${path}`, 'lookup', lookup),
        // A sent questionnaire is read with its answers, by a route of its own.
        ...(entity.name === 'questionnaire-mapping' ? [] : [route('GET', `${path}/:id`, 'read', one)]),
        ...(entity.serverOwned
            ? []
            : [
                route('POST', path, 'create', create),
                route('POST', `${path}/delete-many`, 'delete', removeMany),
                route('PUT', `${path}/:id`, 'update', change),
                route('DELETE', `${path}/:id`, 'delete', remove),
            ]),
    ];
};
/** Lists, rows and lookups of every entity, by one set of handlers. */
exports.default = {
    routes: domain_1.ENTITIES.filter((entity) => !INSIDE_OTHERS.includes(entity.name)).flatMap(routesOf),
};
