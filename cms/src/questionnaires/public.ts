import { messages } from '@ridgeline/domain';
import type { Context } from 'koa';
import { stopGuessing, takePublicCall, takeWrongLink } from '../access/limits';
import { answering, type Handler } from '../records/handlers';
import { asRespondent, currentTransaction, hashOfToken } from '../tenancy';
import { OpenQuestionsError, openSent, saveAnswers, submitAnswers } from './respond';

interface Link {
  readonly revoked: boolean;
  readonly expired: boolean;
  readonly expires_at: string;
}

const findLink = async (): Promise<Link | null> => {
  const { rows } = await currentTransaction().raw<{ rows: Link[] }>(
    `select revoked_at is not null as revoked, expires_at <= now() at time zone 'utc' as expired,
       to_char(expires_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires_at from questionnaire_links`,
  );
  return rows[0] ?? null;
};

/** Why a link opens nothing; thrown so that whatever its request began is undone. */
class LinkError extends Error {
  constructor(readonly reason: 'unknown' | 'expired' | 'revoked') {
    super(reason);
    this.name = 'LinkError';
  }
}

const refuseLink = async (ctx: Context, { reason }: LinkError): Promise<void> => {
  if (reason !== 'unknown') return ctx.gone(messages.linkEnded, { reason });
  if (await takeWrongLink(ctx)) ctx.notFound(messages.linkUnknown);
};

const TOKEN = /^[\w-]{20,64}$/;

/** A link that was copied with the slash at its end is the same link (decisions 3.9). */
const tokenOf = (raw: unknown): string => (typeof raw === 'string' ? raw.trim().replace(/\/+$/, '') : '');

/**
 * Runs `work` as the holder of the token, inside the respondent's own scope. Unknown 404, ended 410, too many 429.
 * @param reads whether a link past its expiry may still show what was submitted
 */
const byLink = async (
  ctx: Context,
  raw: unknown,
  reads: boolean,
  work: (link: Link) => Promise<void>,
): Promise<void> => {
  ctx.set('Cache-Control', 'no-store');
  const token = tokenOf(raw);
  if (await stopGuessing(ctx)) return;
  try {
    if (!TOKEN.test(token)) throw new LinkError('unknown');
    if (!(await takePublicCall(ctx, hashOfToken(token)))) return;
    await asRespondent(
      strapi,
      hashOfToken(token),
      async () => {
        const link = await findLink();
        if (!link) throw new LinkError('unknown');
        if (link.revoked) throw new LinkError('revoked');
        if (link.expired && !reads) throw new LinkError('expired');
        await work(link);
      },
      ctx.ip,
    );
  } catch (error) {
    if (error instanceof LinkError) await refuseLink(ctx, error);
    else throw error;
  }
};

/** `GET /api/questionnaire-mapping?id={token}` */
export const readAssessment: Handler = answering((ctx) =>
  byLink(ctx, ctx.query.id, true, async (link) => {
    const opened = await openSent();
    if (!opened || (link.expired && !opened.finished)) throw new LinkError('expired');
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
  }),
);

type Body = Readonly<Record<string, unknown>>;

const bodyOf = (ctx: Context): Body => (ctx.request.body ?? {}) as Body;

const momentOf = (raw: unknown): string | null => {
  const at = typeof raw === 'string' ? new Date(raw) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
};

/** `PUT /api/questionnaire-mapping/answers` */
export const autosave: Handler = answering((ctx) => {
  const { url, data, since } = bodyOf(ctx);
  return byLink(ctx, url, false, async () => {
    ctx.body = { data: await saveAnswers(data, momentOf(since)) };
  });
});

/** `POST /api/create-bulk/submitAnswer` */
export const submit: Handler = answering(async (ctx) => {
  const { url, data } = bodyOf(ctx);
  try {
    await byLink(ctx, url, false, async () => {
      ctx.body = { is_success: true, data: await submitAnswers(data) };
    });
  } catch (error) {
    if (!(error instanceof OpenQuestionsError)) throw error;
    ctx.status = 400;
    const { message, open } = error;
    ctx.body = {
      is_success: false,
      data: null,
      error: { status: 400, name: 'ValidationError', message, details: { open } },
    };
  }
});
