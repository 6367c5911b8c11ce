"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.answersOf = exports.findSent = void 0;
const tenancy_1 = require("../tenancy");
const COLUMNS = `id, document_id, title, type, status, due_date::text as due_date, asked_by, message, details, questions,
  to_char(submitted_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as submitted_at`;
/** The sent questionnaires in sight: a respondent sees the one of its link. */
const findSent = async (where, lock = false) => {
    const byLink = where === 'opened by link';
    const { rows } = await (0, tenancy_1.currentTransaction)().raw(`select ${COLUMNS} from questionnaire_mappings ${byLink ? '' : 'where id::text = ? or document_id = ?'} ${lock ? 'for update' : ''}`, byLink ? [] : [where.id, where.id]);
    return rows[0] ?? null;
};
exports.findSent = findSent;
const SAVED_AT = `to_char(saved_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The answers of a sent questionnaire, by question; with `since`, those saved after that moment. */
const answersOf = async (sentId, since = null) => {
    const { rows } = await (0, tenancy_1.currentTransaction)().raw(`select question_id, answer, ${SAVED_AT} as saved_at from answers
     where mapping_id = ? and (?::timestamp is null or saved_at > ?::timestamp)`, [sentId, since, since]);
    return new Map(rows.map((row) => [row.question_id, row]));
};
exports.answersOf = answersOf;
