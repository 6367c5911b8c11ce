"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.fieldErrors = exports.ConflictError = exports.ValidationError = exports.PayloadTooLargeError = exports.NotFoundError = exports.ForbiddenError = void 0;
const domain_1 = require("@ridgeline/domain");
const utils_1 = require("@strapi/utils");
({ ForbiddenError: exports.ForbiddenError, NotFoundError: exports.NotFoundError, PayloadTooLargeError: exports.PayloadTooLargeError, ValidationError: exports.ValidationError } = utils_1.errors);
/** 409: the request was right when it was written, and the rows have moved on. */
class ConflictError extends Error {
    details;
    constructor(message, details = {}) {
        super(message);
        this.details = details;
        this.name = 'ConflictError';
    }
}
exports.ConflictError = ConflictError;
/** 400 that names each field and what is wrong with it. */
const fieldErrors = (list, message = domain_1.messages.checkFields) => new exports.ValidationError(message, { errors: list });
exports.fieldErrors = fieldErrors;
