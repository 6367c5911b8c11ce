import { dayIn } from '@ridgeline/domain';
import { answeringWords } from '@ridgeline/domain/words/answering';
import type { Context } from 'koa';
import { answering, type Handler } from '../../../records/handlers';
import { asOwnerForWholeQuestionnaire } from '../../../request';
import { zoneOf } from '../../../request/zone';
import { byLink, LinkError } from '../services/answer/by-link';
import { openSent } from '../services/answer/open';
import { saveAnswers } from '../services/answer/save';
import { IncompleteError, submitAnswers } from '../services/answer/submit';
import { readSubmitter } from '../services/answer/submitter';
import { mailStateOf } from '../services/emails/queue';

/** `GET /api/questionnaire-mapping?id={token}` */
const readAssessment: Handler = answering((ctx) =>
  byLink(ctx, { token: ctx.query.id, reads: true }, async (link) => {
    const opened = await openSent();
    if (!opened || (link.expired && !opened.finished)) throw new LinkError('expired');
    const { sent, status, questions, may } = opened;
    const { zone, mails } = await asOwnerForWholeQuestionnaire(async () => ({
      zone: await zoneOf(sent.company_id),
      mails: (await mailStateOf(sent.id)) === 'queued',
    }));
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
          // The day in the company's time zone, as its mails and staff name it.
          ends_on: dayIn(zone, new Date(link.expires_at)),
          submitted_at: sent.submitted_at,
          submitted_by: sent.submitted_by,
          submitted_by_position: sent.submitted_by_position,
          asked_by: sent.asked_by,
          message: sent.message,
          language: sent.language,
          scope: { topic: sent.topic },
          review_note: judged ? sent.review_note : null,
          reviewed_at: judged ? sent.reviewed_at : null,
          // Whether the respondent gets mails about it, so that the page promises none where there are none.
          mails,
          // The page writes days of this questionnaire as its mails do.
          time_zone: zone,
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
