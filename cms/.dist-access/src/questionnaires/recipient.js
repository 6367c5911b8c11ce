"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.findRecipient = exports.RECIPIENTS = void 0;
const domain_1 = require("@ridgeline/domain");
const errors_1 = require("../records/errors");
const read_1 = require("../records/read");
const text = (value) => (typeof value === 'string' ? value : null);
exports.RECIPIENTS = {
    Supplier: {
        field: 'supplier_id',
        entity: domain_1.supplier,
        name: 'supplier_name',
        card: (row) => ({
            id: row.id,
            supplier_name: String(row.supplier_name),
            address: text(row.supplier_address),
            contact_person_email: text(row.supplier_contact_person_email),
        }),
    },
    Company: {
        field: 'company_id',
        entity: domain_1.company,
        name: 'name',
        card: (row) => ({ id: row.id, name: String(row.name), address: text(row.address), email: text(row.email) }),
    },
};
/**
 * The one who is asked, found under the wall: staff find their own suppliers and their own company, the operator any.
 * @throws ValidationError at `supplier_id` or `company_id`
 */
const findRecipient = async (strapi, type, data) => {
    const { field, entity, card, name } = exports.RECIPIENTS[type];
    const other = type === 'Supplier' ? 'company_id' : 'supplier_id';
    const sent = data[field];
    if (data[other] !== null && data[other] !== undefined && data[other] !== '') {
        throw (0, errors_1.fieldErrors)([{ field: other, message: domain_1.messages.wrongRecipient(type) }]);
    }
    if ((typeof sent !== 'string' && typeof sent !== 'number') || sent === '') {
        throw (0, errors_1.fieldErrors)([{ field, message: domain_1.messages.chooseRecipient }], domain_1.messages.requiredFields);
    }
    const row = await (0, read_1.findRow)(strapi, entity, String(sent));
    if (!row)
        throw (0, errors_1.fieldErrors)([{ field, message: domain_1.messages.unknownRelation(String(sent).slice(0, 40)) }]);
    return { row, name: String(row[name]), card: card(row) };
};
exports.findRecipient = findRecipient;
