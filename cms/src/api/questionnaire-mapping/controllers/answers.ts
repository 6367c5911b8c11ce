import { answeringWords } from '@ridgeline/domain/words/answering';
import type { Context } from 'koa';
import { answering, type Handler } from '../../../records/handlers';
import { byLink, LinkError } from '../services/answer/by-link';
import { openSent } from '../services/answer/open';
import { OpenQuestionsError, saveAnswers, submitAnswers } from '../services/answer/save';

/** `GET /api/questionnaire-mapping?id={token}` */
const readAssessment: Handler = answering((ctx) =>
  byLink(ctx, { token: ctx.query.id, reads: true }, async (link) => {
    const opened = await openSent();
    if (!opened || (link.expired && !opened.finished)) throw new LinkError('expired');
    const { sent, status, questions, may } = opened;
    const judged = status !== 'completed';
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
          language: sent.language,
          scope: { topic: sent.topic },
          review_note: judged ? sent.review_note : null,
          reviewed_at: judged ? sent.reviewed_at : null,
          may,
        },
      },
    };
  }),
);

type Body = Readonly<Record<string, unknown>>;

const bodyOf = (ctx: Context): Body => (ctx.request.body ?? {}) as Body;

/** An ISO date and time has 24 characters; parsing much longer texts as dates is slow. */
const LONGEST_MOMENT = 40;

const momentOf = (raw: unknown): string | null => {
  const at = typeof raw === 'string' && raw.length <= LONGEST_MOMENT ? new Date(raw) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
};

/** `PUT /api/questionnaire-mapping/answers` */
const autosave: Handler = answering((ctx) => {
  const { url, data, since } = bodyOf(ctx);
  return byLink(ctx, { token: url }, async () => {
    ctx.body = { data: await saveAnswers(data, momentOf(since)) };
  });
});

/** `POST /api/create-bulk/submitAnswer` */
const submit: Handler = answering(async (ctx) => {
  const { url, data } = bodyOf(ctx);
  try {
    await byLink(ctx, { token: url }, async () => {
      const said = { is_success: true, message: answeringWords.submitted };
      // Some clients read it next to `data`, others inside.
      ctx.body = { data: { ...(await submitAnswers(data)), ...said }, ...said };
    });
  } catch (error) {
    if (!(error instanceof OpenQuestionsError)) throw error;
    ctx.status = 400;
    const { message, open } = error;
    ctx.body = {
      is_success: false,
      message,
      data: { is_success: false, message },
      error: { status: 400, name: 'ValidationError', message, details: { open } },
    };
  }
});

export default { read: readAssessment, autosave, submit };
