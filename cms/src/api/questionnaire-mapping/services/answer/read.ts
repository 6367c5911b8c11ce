import { dayIn } from '@ridgeline/domain';
import type { Context } from 'koa';
import { asOwnerForWholeQuestionnaire } from '../../../../request';
import { zoneOf } from '../../../../request/zone';
import { mailStateOf } from '../emails/queue';
import { byLink, LinkError } from './by-link';
import { openSent } from './open';

/** Answers with everything that the page of a link shows, for the API and for the page that the server draws. */
export const readByLink = (ctx: Context, token: unknown): Promise<void> =>
  byLink(ctx, { token, reads: true }, async (link) => {
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
  });
