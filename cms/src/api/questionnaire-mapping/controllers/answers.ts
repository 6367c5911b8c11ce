import { answeringWords } from '@ridgeline/domain/words/answering';
import type { Context } from 'koa';
import { answering, type Handler } from '../../../records/handlers';
import { byLink } from '../services/answer/by-link';
import { readByLink } from '../services/answer/read';
import { saveAnswers } from '../services/answer/save';
import { IncompleteError, submitAnswers } from '../services/answer/submit';
import { readSubmitter } from '../services/answer/submitter';

/** `GET /api/questionnaire-mapping?id={token}` */
const readAssessment: Handler = answering((ctx) => readByLink(ctx, ctx.query.id));

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
  const { url, data, submitter } = bodyOf(ctx);
  try {
    await byLink(ctx, { token: url }, async () => {
      const outcome = { is_success: true, message: answeringWords.submitted };
      // Some clients read it next to `data`, others inside.
      ctx.body = { data: { ...(await submitAnswers(data, readSubmitter(submitter))), ...outcome }, ...outcome };
    });
  } catch (error) {
    if (!(error instanceof IncompleteError)) throw error;
    ctx.status = 400;
    const { message, reason, questions } = error;
    ctx.body = {
      is_success: false,
      message,
      data: { is_success: false, message },
      error: { status: 400, name: 'ValidationError', message, details: { [reason]: questions } },
    };
  }
});

export default { read: readAssessment, autosave, submit };
