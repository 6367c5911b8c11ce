"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.extendLinks = exports.revokeLinks = exports.mintLink = exports.expiryOf = void 0;
const node_crypto_1 = require("node:crypto");
const domain_1 = require("@ridgeline/domain");
const environment_1 = require("../environment");
const store_1 = require("../records/store");
const table_1 = require("../records/table");
const tenancy_1 = require("../tenancy");
const DAY = 86_400_000;
const SHORTEST_DAYS = 30;
/** A link lives at least 30 days, and at least 30 days beyond the due date (decisions 3.9). */
const expiryOf = (dueDate, now = Date.now()) => {
    const due = dueDate ? Date.parse(`${dueDate}T23:59:59.999Z`) : now;
    return new Date(Math.max(now, due) + SHORTEST_DAYS * DAY).toISOString();
};
exports.expiryOf = expiryOf;
/** Makes one more link to a sent questionnaire. Its token has 144 random bits. */
const mintLink = async (strapi, sent, purpose) => {
    const token = (0, node_crypto_1.randomBytes)(18).toString('base64url');
    const expiresAt = (0, exports.expiryOf)(sent.due_date);
    await (0, store_1.insertRows)((0, table_1.tableOf)(strapi, domain_1.questionnaireLink), [
        { mapping: sent.id, token_hash: (0, tenancy_1.hashOfToken)(token), purpose, expires_at: expiresAt },
    ]);
    return { url: `${environment_1.environment.publicUrl}/assessment/${token}`, expiresAt };
};
exports.mintLink = mintLink;
/** Ends every link of a sent questionnaire; a second call changes nothing. */
const revokeLinks = async (sentId) => {
    await (0, tenancy_1.currentTransaction)().raw(`update questionnaire_links set revoked_at = now() at time zone 'utc' where mapping_id = ? and revoked_at is null`, [sentId]);
};
exports.revokeLinks = revokeLinks;
/** Lets the links that still work live as long as the new due date asks. */
const extendLinks = async (sentId, dueDate) => {
    const expiresAt = (0, exports.expiryOf)(dueDate);
    await (0, tenancy_1.currentTransaction)().raw(`update questionnaire_links set expires_at = greatest(expires_at, ?::timestamp) where mapping_id = ? and revoked_at is null`, [expiresAt, sentId]);
    return expiresAt;
};
exports.extendLinks = extendLinks;
