"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.openSent = exports.submitAnswers = exports.OpenQuestionsError = exports.saveAnswers = void 0;
const domain_1 = require("@ridgeline/domain");
const assessment_1 = require("@ridgeline/domain/assessment");
const errors_1 = require("../records/errors");
const stamp_1 = require("../rules/stamp");
const tenancy_1 = require("../tenancy");
const sent_1 = require("./sent");
const MOST_ANSWERS = 2_000;
const findQuestion = (sent, raw) => sent.questions.find(({ id, documentId }) => documentId === raw || String(id) === String(raw));
const readAnswer = (sent, item, errors) => {
    const { question_id: id, answer } = (item ?? {});
    const question = typeof id === 'string' || typeof id === 'number' ? findQuestion(sent, id) : undefined;
    const field = `question_id ${String(id ?? '').slice(0, 40)}`;
    if (!question) {
        errors.push({ field, message: domain_1.messages.questionNotSent });
        return [];
    }
    if (answer === null || answer === undefined || answer === '')
        return [{ question, answer: null }];
    if (typeof answer === 'string' && question.options.includes(answer))
        return [{ question, answer }];
    errors.push({ field, message: domain_1.messages.optionNotOffered });
    return [];
};
const readAnswers = (sent, data) => {
    if (!Array.isArray(data) || data.length > MOST_ANSWERS) {
        throw new errors_1.ValidationError(`data must be a list of at most ${MOST_ANSWERS} answers`);
    }
    const errors = [];
    const given = data.flatMap((item) => readAnswer(sent, item, errors));
    if (errors.length > 0)
        throw (0, errors_1.fieldErrors)(errors);
    // The same question twice in one call: the last one counts, and one statement writes each row once.
    return [...new Map(given.map((entry) => [entry.question.documentId, entry])).values()];
};
/** The sent questionnaire of this link, locked: answers of two windows are stored one after the other. */
const lockOpen = async () => {
    const sent = await (0, sent_1.findSent)('opened by link', true);
    if (!sent || !(0, assessment_1.isOpen)(sent.status))
        throw new errors_1.ConflictError(domain_1.messages.alreadySubmitted, { status: sent?.status });
    return sent;
};
const write = async (sent, given) => {
    const rows = given.map(({ question, answer }) => ({ d: (0, stamp_1.newDocumentId)(), q: question.documentId, a: answer }));
    // The clock is read after the lock, so that later writes always have later times.
    const { rows: clock } = await (0, tenancy_1.currentTransaction)().raw(`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`);
    const at = clock[0]?.at ?? '';
    if (rows.length > 0) {
        await (0, tenancy_1.currentTransaction)().raw(`insert into answers (document_id, mapping_id, question_id, answer, saved_at, created_at, updated_at)
       select n.d, ?, n.q, n.a, ?::timestamp, ?::timestamp, ?::timestamp from json_to_recordset(?::json) as n(d text, q text, a text)
       on conflict (mapping_id, question_id)
       do update set answer = excluded.answer, saved_at = excluded.saved_at, updated_at = excluded.updated_at`, [sent.id, at, at, at, JSON.stringify(rows)]);
    }
    return at;
};
const answered = (sent, answers) => sent.questions.map((question) => ({ ...question, answer: answers.get(question.documentId)?.answer ?? null }));
const progress = async (sent, status, submittedAt = null) => {
    await (0, tenancy_1.currentTransaction)().raw(`update questionnaire_mappings set status = ?, submitted_at = coalesce(?::timestamp, submitted_at),
       answered = (select count(*) from answers where mapping_id = ? and answer is not null),
       updated_at = now() at time zone 'utc' where id = ?`, [status, submittedAt, sent.id, sent.id]);
};
/**
 * Keeps answers as they are given. The later write wins for each question, and both windows are told (decisions 3.10).
 * @throws ConflictError once it is submitted, ValidationError for a question or an option that was not sent
 */
const saveAnswers = async (data, since) => {
    const sent = await lockOpen();
    const given = readAnswers(sent, data);
    const changed = since === null ? new Map() : await (0, sent_1.answersOf)(sent.id, since);
    const savedAt = await write(sent, given);
    const status = given.length > 0 && (0, assessment_1.canMove)(sent.status, 'in-progress') ? 'in-progress' : sent.status;
    await progress(sent, status);
    return {
        savedAt,
        status,
        changed: [...changed.values()].map(({ question_id, answer, saved_at }) => ({ question_id, answer, savedAt: saved_at })),
    };
};
exports.saveAnswers = saveAnswers;
/** Questions that are still open: nothing is completed by halves (decisions 5.5). */
class OpenQuestionsError extends Error {
    open;
    constructor(open) {
        super(domain_1.messages.openQuestions(open.length));
        this.open = open;
        this.name = 'OpenQuestionsError';
    }
}
exports.OpenQuestionsError = OpenQuestionsError;
/**
 * Submits: what was autosaved and what is sent along, all at once. The first one wins.
 * @throws ConflictError for the second, OpenQuestionsError while a question is open
 */
const submitAnswers = async (data) => {
    const sent = await lockOpen();
    const submittedAt = await write(sent, readAnswers(sent, data ?? []));
    const open = (0, assessment_1.openQuestions)(answered(sent, await (0, sent_1.answersOf)(sent.id)));
    if (open.length > 0) {
        throw new OpenQuestionsError(open.map(({ documentId, topic, question }) => ({ question_id: documentId, topic, question })));
    }
    await progress(sent, 'completed', submittedAt);
    return { submittedAt, status: 'completed' };
};
exports.submitAnswers = submitAnswers;
/** What the link opens, marked as opened the first time; null when the link shows nothing (it has ended). */
const openSent = async () => {
    const sent = await (0, sent_1.findSent)('opened by link');
    if (!sent)
        return null;
    if ((0, assessment_1.canMove)(sent.status, 'opened')) {
        await (0, tenancy_1.currentTransaction)().raw(`update questionnaire_mappings set status = 'opened', opened_at = now() at time zone 'utc' where id = ? and status = ?`, [sent.id, sent.status]);
    }
    const status = (0, assessment_1.canMove)(sent.status, 'opened') ? 'opened' : sent.status;
    const answers = await (0, sent_1.answersOf)(sent.id);
    const questions = sent.questions.map((question) => {
        const given = answers.get(question.documentId);
        return { ...question, answer: given?.answer ?? null, savedAt: given?.saved_at ?? null };
    });
    return { sent, status, questions, finished: (0, assessment_1.isFinished)(status) };
};
exports.openSent = openSent;
