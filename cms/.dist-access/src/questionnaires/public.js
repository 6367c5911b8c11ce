"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.submit = exports.autosave = exports.readAssessment = void 0;
const domain_1 = require("@ridgeline/domain");
const limits_1 = require("../access/limits");
const handlers_1 = require("../records/handlers");
const tenancy_1 = require("../tenancy");
const respond_1 = require("./respond");
const findLink = async () => {
    const { rows } = await (0, tenancy_1.currentTransaction)().raw(`select revoked_at is not null as revoked, expires_at <= now() at time zone 'utc' as expired,
       to_char(expires_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires_at from questionnaire_links`);
    return rows[0] ?? null;
};
/** Why a link opens nothing; thrown so that whatever its request began is undone. */
class LinkError extends Error {
    reason;
    constructor(reason) {
        super(reason);
        this.reason = reason;
        this.name = 'LinkError';
    }
}
const refuseLink = async (ctx, { reason }) => {
    if (reason !== 'unknown')
        return ctx.gone(domain_1.messages.linkEnded, { reason });
    if (await (0, limits_1.takeWrongLink)(ctx))
        ctx.notFound(domain_1.messages.linkUnknown);
};
const TOKEN = /^[\w-]{20,64}$/;
/** A link that was copied with the slash at its end is the same link (decisions 3.9). */
const tokenOf = (raw) => (typeof raw === 'string' ? raw.trim().replace(/\/+$/, '') : '');
/**
 * Runs `work` as the holder of the token, inside the respondent's own scope. Unknown 404, ended 410, too many 429.
 * @param reads whether a link past its expiry may still show what was submitted
 */
const byLink = async (ctx, raw, reads, work) => {
    ctx.set('Cache-Control', 'no-store');
    const token = tokenOf(raw);
    if (await (0, limits_1.stopGuessing)(ctx))
        return;
    try {
        if (!TOKEN.test(token))
            throw new LinkError('unknown');
        if (!(await (0, limits_1.takePublicCall)(ctx, (0, tenancy_1.hashOfToken)(token))))
            return;
        await (0, tenancy_1.asRespondent)(strapi, (0, tenancy_1.hashOfToken)(token), async () => {
            const link = await findLink();
            if (!link)
                throw new LinkError('unknown');
            if (link.revoked)
                throw new LinkError('revoked');
            if (link.expired && !reads)
                throw new LinkError('expired');
            await work(link);
        });
    }
    catch (error) {
        if (error instanceof LinkError)
            await refuseLink(ctx, error);
        else
            throw error;
    }
};
/** `GET /api/questionnaire-mapping?id={token}` */
exports.readAssessment = (0, handlers_1.answering)((ctx) => byLink(ctx, ctx.query.id, true, async (link) => {
    const opened = await (0, respond_1.openSent)();
    if (!opened || (link.expired && !opened.finished))
        throw new LinkError('expired');
    const { sent, status, questions } = opened;
    ctx.body = {
        questionnaireStatus: status,
        data: {
            questions,
            questionnaire: [sent.details.questionnaire],
            company_details: [sent.details.recipient],
            company_questionnaire: {
                status,
                questionnaire_id: sent.details.questionnaire.id,
                due_date: sent.due_date,
                expires_at: link.expires_at,
                submitted_at: sent.submitted_at,
                asked_by: sent.asked_by,
                message: sent.message,
            },
        },
    };
}));
const bodyOf = (ctx) => (ctx.request.body ?? {});
const momentOf = (raw) => {
    const at = typeof raw === 'string' ? new Date(raw) : null;
    return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
};
/** `PUT /api/questionnaire-mapping/answers` */
exports.autosave = (0, handlers_1.answering)((ctx) => {
    const { url, data, since } = bodyOf(ctx);
    return byLink(ctx, url, false, async () => {
        ctx.body = { data: await (0, respond_1.saveAnswers)(data, momentOf(since)) };
    });
});
/** `POST /api/create-bulk/submitAnswer` */
exports.submit = (0, handlers_1.answering)(async (ctx) => {
    const { url, data } = bodyOf(ctx);
    try {
        await byLink(ctx, url, false, async () => {
            ctx.body = { is_success: true, data: await (0, respond_1.submitAnswers)(data) };
        });
    }
    catch (error) {
        if (!(error instanceof respond_1.OpenQuestionsError))
            throw error;
        ctx.status = 400;
        const { message, open } = error;
        ctx.body = { is_success: false, data: null, error: { status: 400, name: 'ValidationError', message, details: { open } } };
    }
});
