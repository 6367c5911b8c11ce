"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.newDocumentId = exports.stamp = void 0;
const node_crypto_1 = require("node:crypto");
const tenancy_1 = require("../tenancy");
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const randomLetters = (length) => Array.from((0, node_crypto_1.randomBytes)(length), (byte) => LETTERS[byte % LETTERS.length]).join('');
/** What a new row gets from the server and keeps: numbers, codes, who made it. */
const STAMPS = {
    'supplier-management': async (rows, username) => {
        const first = await (0, tenancy_1.nextNumbers)('supplier', rows.length);
        for (const [index, row] of rows.entries()) {
            row.supplier_id = `SUP-${first + index}`;
            row.createBy = username;
        }
    },
    risk: (rows) => {
        for (const row of rows)
            row.riskId = `RISKID-${randomLetters(10)}`;
    },
    company: (rows) => {
        for (const row of rows)
            row.status ??= 'active';
    },
};
/** Puts the entity's stamps on rows that are about to be stored. */
const stamp = async (entity, rows, username) => {
    if (rows.length > 0)
        await STAMPS[entity.name]?.(rows, username);
};
exports.stamp = stamp;
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
/** A documentId as Strapi makes them: 24 small letters and digits, the first a letter. */
const newDocumentId = () => {
    let id = '';
    for (const [index, byte] of (0, node_crypto_1.randomBytes)(24).entries()) {
        id += index === 0 ? ALPHABET[10 + (byte % 26)] : ALPHABET[byte % 36];
    }
    return id;
};
exports.newDocumentId = newDocumentId;
