"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const domain_1 = require("@ridgeline/domain");
const may_1 = require("../../../access/may");
const handler_1 = require("../../../import/handler");
/** Spreadsheet rows of every entity that takes them. */
exports.default = {
    routes: domain_1.ENTITIES.filter((entity) => entity.bulkPath).map((entity) => ({
        method: 'POST',
        path: `/create-bulk/${entity.bulkPath}`,
        handler: (0, handler_1.importHandler)(entity),
        config: { policies: [(0, may_1.may)('import', entity)] },
    })),
};
