"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const domain_1 = require("@ridgeline/domain");
const may_1 = require("../../../access/may");
const public_1 = require("../../../questionnaires/public");
const staff_1 = require("../../../questionnaires/staff");
const forStaff = (method, path, wish, handler, entity = domain_1.sentQuestionnaire) => ({
    method,
    path,
    handler,
    config: { policies: [(0, may_1.may)(wish, entity)] },
});
/** Open to whoever holds a link: the handler itself opens the respondent's scope. */
const forRespondents = (method, path, handler) => ({
    method,
    path,
    handler,
    config: { auth: false },
});
/** Sending questionnaires, and answering them by link. */
exports.default = {
    routes: [
        forStaff('POST', '/questionnaire-mapping/send', 'create', staff_1.send),
        forStaff('POST', '/questionnaire-mapping/:id/link', 'update', staff_1.anotherLink),
        forStaff('POST', '/questionnaire-mapping/:id/revoke', 'update', staff_1.revokeSent),
        forStaff('POST', '/questionnaire-mapping/:id/extend', 'update', staff_1.extendSent),
        forStaff('GET', '/questionnaire-mappings/:id', 'read', staff_1.one),
        forStaff('GET', '/suppliers', 'lookup', staff_1.supplierNames, domain_1.supplier),
        forRespondents('GET', '/questionnaire-mapping', public_1.readAssessment),
        forRespondents('PUT', '/questionnaire-mapping/answers', public_1.autosave),
        forRespondents('POST', '/create-bulk/submitAnswer', public_1.submit),
    ],
};
