"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.ownedByCompany = void 0;
/**
 * The company as a real column `company_id`, on which the policies of the database rest. It is neither answered nor
 * taken from a request: the database stamps it.
 */
exports.ownedByCompany = {
    type: 'relation',
    relation: 'manyToOne',
    target: 'api::company.company',
    useJoinTable: false,
    private: true,
    writable: false,
    visible: false,
    configurable: false,
};
