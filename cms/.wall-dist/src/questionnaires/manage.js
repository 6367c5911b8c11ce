"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.readSent = exports.extend = exports.revoke = exports.newLink = void 0;
const domain_1 = require("@ridgeline/domain");
const assessment_1 = require("@ridgeline/domain/assessment");
const errors_1 = require("../records/errors");
const read_1 = require("../records/read");
const tenancy_1 = require("../tenancy");
const links_1 = require("./links");
const send_1 = require("./send");
const sent_1 = require("./sent");
const locked = async (id) => {
    const sent = await (0, sent_1.findSent)({ id }, true);
    if (!sent)
        throw new errors_1.NotFoundError(domain_1.messages.rowNotFound);
    return sent;
};
const setStatus = async (sent, status) => {
    await (0, tenancy_1.currentTransaction)().raw(`update questionnaire_mappings set status = ?, updated_at = now() at time zone 'utc' where id = ?`, [status, sent.id]);
};
/** One more link, for staff to copy; a revoked questionnaire is open again with its answers kept. */
const newLink = async (strapi, id) => {
    const sent = await locked(id);
    if (sent.status === 'revoked')
        await setStatus(sent, 'sent');
    else if (!(0, assessment_1.isOpen)(sent.status))
        throw new errors_1.ConflictError(domain_1.messages.notMovable(sent.status));
    return { documentId: sent.document_id, ...(await (0, links_1.mintLink)(strapi, sent, 'copied')) };
};
exports.newLink = newLink;
/** Ends all links. What was submitted stays as it is; what was not can no longer be answered. */
const revoke = async (id) => {
    const sent = await locked(id);
    await (0, links_1.revokeLinks)(sent.id);
    if (!(0, assessment_1.canMove)(sent.status, 'revoked'))
        return { documentId: sent.document_id, status: sent.status };
    await setStatus(sent, 'revoked');
    return { documentId: sent.document_id, status: 'revoked' };
};
exports.revoke = revoke;
/** Moves the due date, and lets the links live long enough for it. */
const extend = async (id, data) => {
    const sent = await locked(id);
    const dueDate = (0, send_1.readDueDate)(data.due_date);
    if (!dueDate)
        throw (0, errors_1.fieldErrors)([{ field: 'due_date', message: domain_1.messages.requiredFields }]);
    if (!(0, assessment_1.isOpen)(sent.status))
        throw new errors_1.ConflictError(domain_1.messages.notMovable(sent.status));
    await (0, tenancy_1.currentTransaction)().raw(`update questionnaire_mappings set due_date = ?, updated_at = now() at time zone 'utc' where id = ?`, [dueDate, sent.id]);
    return { documentId: sent.document_id, dueDate, expiresAt: await (0, links_1.extendLinks)(sent.id, dueDate) };
};
exports.extend = extend;
/** A sent questionnaire with its questions and the answers given so far, for staff. */
const readSent = async (strapi, id) => {
    const row = await (0, read_1.readRow)(strapi, domain_1.sentQuestionnaire, id);
    const sent = await (0, sent_1.findSent)({ id: row.documentId });
    const answers = await (0, sent_1.answersOf)(row.id);
    const questions = (sent?.questions ?? []).map((question) => {
        const given = answers.get(question.documentId);
        return { ...question, answer: given?.answer ?? null, savedAt: given?.saved_at ?? null };
    });
    return { ...row, details: sent?.details, questions };
};
exports.readSent = readSent;
