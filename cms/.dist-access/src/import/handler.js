"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.importHandler = void 0;
const domain_1 = require("@ridgeline/domain");
const principal_1 = require("../access/principal");
const errors_1 = require("../records/errors");
const handlers_1 = require("../records/handlers");
const run_1 = require("./run");
const CONFLICTS = ['error', 'skip', 'update'];
const oneOf = (name, raw, allowed, otherwise) => {
    if (raw === undefined || raw === '')
        return otherwise;
    const found = allowed.find((value) => value === raw);
    if (!found)
        throw new errors_1.ValidationError(`${name} must be one of ${allowed.join(', ')}`);
    return found;
};
/** The sheet's name travels in a header, which no log holds; it is told again in the list of imports. */
const fileNameOf = (raw) => {
    try {
        return decodeURIComponent(raw).slice(0, 255);
    }
    catch {
        return '';
    }
};
/** `POST /api/create-bulk/<x>` of one entity (decisions 3.6). */
const importHandler = (entity) => (0, handlers_1.answering)(async (ctx) => {
    const { mode, dryRun, onConflict } = ctx.query;
    const options = {
        keepValid: oneOf('mode', mode, ['all', 'valid'], 'all') === 'valid',
        dryRun: oneOf('dryRun', dryRun, ['true', 'false'], 'false') === 'true',
        onConflict: oneOf('onConflict', onConflict, CONFLICTS, 'error'),
        fileName: fileNameOf(ctx.get('X-File-Name')),
        username: (0, principal_1.principalOf)(ctx).username,
    };
    const result = await (0, run_1.importRows)(strapi, entity, ctx.request.body, options);
    if (result.refused > 0 && !options.keepValid && !options.dryRun) {
        ctx.badRequest(domain_1.messages.rowsRefused(result.total), { errors: result.errors, total: result.total });
        return;
    }
    ctx.body = { data: result, message: options.dryRun ? domain_1.messages.dryRun : entity.messages.imported };
});
exports.importHandler = importHandler;
