"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.sendQuestionnaire = exports.readDueDate = void 0;
const domain_1 = require("@ridgeline/domain");
const errors_1 = require("../records/errors");
const read_1 = require("../records/read");
const store_1 = require("../records/store");
const table_1 = require("../records/table");
const tenancy_1 = require("../tenancy");
const links_1 = require("./links");
const recipient_1 = require("./recipient");
const MESSAGE_LENGTH = 2_000;
const readQuestions = async (strapi, questionnaireId) => {
    const { rows } = await (0, tenancy_1.currentTransaction)().raw(`select id, document_id as "documentId", topic, question, notes, options::json as options
     from ${(0, table_1.tableOf)(strapi, domain_1.question).name} where questionnaires_id_id = ? order by id`, [questionnaireId]);
    if (rows.length === 0)
        throw (0, errors_1.fieldErrors)([{ field: 'questionnaire_id', message: domain_1.messages.noQuestions }]);
    return rows;
};
const findQuestionnaire = async (strapi, data) => {
    const id = data.questionnaire_id;
    const row = typeof id === 'string' || typeof id === 'number' ? await (0, read_1.findRow)(strapi, domain_1.questionnaire, String(id)) : null;
    if (!row) {
        const field = 'questionnaire_id';
        throw (0, errors_1.fieldErrors)([{ field, message: domain_1.messages.unknownRelation(String(id ?? '').slice(0, 40)) }]);
    }
    const asked = typeof data.type === 'string' ? data.type.toLowerCase() : String(row.type).toLowerCase();
    if (asked !== String(row.type).toLowerCase()) {
        throw (0, errors_1.fieldErrors)([{ field: 'type', message: domain_1.messages.wrongRecipient(String(row.type)) }]);
    }
    return row;
};
/** The day by which an answer is hoped for, or none. */
const readDueDate = (raw) => {
    if (raw === null || raw === undefined || raw === '')
        return null;
    const dueDate = (0, domain_1.readDate)(raw);
    if (!dueDate)
        throw (0, errors_1.fieldErrors)([{ field: 'due_date', message: domain_1.fieldWords.notDate }]);
    return dueDate;
};
exports.readDueDate = readDueDate;
const readMessage = (raw) => {
    if (raw === null || raw === undefined || raw === '')
        return null;
    if (typeof raw !== 'string')
        throw (0, errors_1.fieldErrors)([{ field: 'message', message: domain_1.fieldWords.notText }]);
    if (raw.length > MESSAGE_LENGTH) {
        throw (0, errors_1.fieldErrors)([{ field: 'message', message: domain_1.fieldWords.tooLong(MESSAGE_LENGTH, raw.length) }]);
    }
    return raw.trim();
};
/**
 * Sends a questionnaire to one supplier or company: freezes its questions and the recipient's card, and mints the link.
 * Sending never depends on mail (decisions 3.9).
 * @throws ValidationError with the field that is wrong
 */
const sendQuestionnaire = async (strapi, data, sender) => {
    const asked = await findQuestionnaire(strapi, data);
    const type = asked.type;
    const recipient = await (0, recipient_1.findRecipient)(strapi, type, data);
    const dueDate = (0, exports.readDueDate)(data.due_date);
    const message = readMessage(data.message);
    const questions = await readQuestions(strapi, asked.id);
    const store = () => storeSent(strapi, { asked, type, recipient, dueDate, message, questions, sender });
    const { role, companyId } = (0, tenancy_1.currentScope)();
    if (companyId !== null || role !== 'operator')
        return store();
    // An operator with no company in view asks a company on its own behalf: the answers join that company's register.
    if (type !== 'Company')
        throw new errors_1.ValidationError(domain_1.messages.companyFirst);
    return (0, tenancy_1.viewing)(recipient.row.id, store);
};
exports.sendQuestionnaire = sendQuestionnaire;
const storeSent = async (strapi, ready) => {
    const { asked, type, recipient, dueDate, message, questions, sender } = ready;
    const { documentId, title, description } = asked;
    const [id] = await (0, store_1.insertRows)((0, table_1.tableOf)(strapi, domain_1.sentQuestionnaire), [
        {
            title,
            type,
            recipient: recipient.name,
            questionnaire: asked.id,
            [type === 'Supplier' ? 'supplier' : 'recipientCompany']: recipient.row.id,
            status: 'sent',
            answered: 0,
            total: questions.length,
            dueDate,
            sentAt: new Date().toISOString(),
            askedBy: sender.company?.name ?? sender.displayName ?? sender.username,
            sentBy: sender.username,
            message,
            details: { recipient: recipient.card, questionnaire: { id: asked.id, documentId, title, description, type } },
            questions,
        },
    ]);
    const link = await (0, links_1.mintLink)(strapi, { id: id, due_date: dueDate }, 'first');
    const sent = await (0, read_1.findRow)(strapi, domain_1.sentQuestionnaire, String(id));
    return { documentId: String(sent?.documentId), ...link };
};
