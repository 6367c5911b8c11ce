import { type AcceptanceStatement, messages } from '@ridgeline/domain';
import type { Context } from 'koa';
import { stopGuessing, takePublicCall, takeWrongLink } from '../../../access/limits';
import { readToken } from '../../../access/token-form';
import { answering, type Handler } from '../../../records/handlers';
import { asRespondent, currentTransaction, hashOfToken } from '../../../request';
import { EndedError, readDecision, storeDecision } from '../services/acceptance/decide';

interface Asked {
  readonly id: number;
  readonly statement: AcceptanceStatement;
  readonly ended: string | null;
  readonly expired: boolean;
  readonly expires_at: string;
  /** The day of the company. */
  readonly today: string;
}

/** The audit log's name for the holder of a link; the decision itself names the owner and the address. */
const HOLDER = 'risk owner';

/** Thrown so that the request's transaction is rolled back. */
class UnknownLink extends Error {}

const findAsked = async (): Promise<Asked> => {
  const { rows } = await currentTransaction().raw<{ rows: Asked[] }>(
    `select id, statement::json as statement, ended, (link_expires_at > now() at time zone 'utc') is not true as expired,
       to_char(wall_acceptance_today(), 'YYYY-MM-DD') as today,
       to_char(link_expires_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires_at from acceptance_requests`,
  );
  if (!rows[0]) throw new UnknownLink();
  return rows[0];
};

type Work = (asked: Asked) => Promise<void> | void;

/**
 * Runs `work` as the holder of a link, who sees only its request. Unknown 404, ended 410, too many tries 429. The code is
 * never part of an address: it is sent in a header or a body, which are not logged.
 */
const byLink = async (ctx: Context, raw: unknown, work: Work): Promise<void> => {
  ctx.set('Cache-Control', 'no-store');
  if (await stopGuessing(ctx)) return;
  try {
    const code = readToken(raw);
    if (code === undefined) throw new UnknownLink();
    const hash = hashOfToken(code);
    if (!(await takePublicCall(ctx, hash))) return;
    await asRespondent(hash, async () => work(await findAsked()), ctx.ip, HOLDER);
  } catch (error) {
    if (error instanceof UnknownLink) {
      if (await takeWrongLink(ctx)) ctx.notFound(messages.linkUnknown);
    } else if (error instanceof EndedError) ctx.gone(error.message, { reason: error.reason });
    else throw error;
  }
};

/** The header with the code of the link. */
const HEADER = 'X-Link-Code';

/** `GET /api/acceptance`: the request. Reading it decides nothing: mail programs open links by themselves. */
const readAsked: Handler = answering((ctx) =>
  byLink(ctx, ctx.get(HEADER), ({ statement, ended, expired, expires_at }) => {
    if (ended) throw new EndedError(ended as EndedError['reason']);
    if (expired) throw new EndedError('expired');
    ctx.body = { data: { statement, expiresAt: expires_at } };
  }),
);

/** `POST /api/acceptance` {code, decision, reason, acceptedUntil}: once. The code may be in the header instead. */
const decideByLink: Handler = answering((ctx) => {
  const body = (ctx.request.body ?? {}) as Readonly<Record<string, unknown>>;
  return byLink(ctx, ctx.get(HEADER) || body.code, async ({ id, today }) => {
    const decision = readDecision(body, today);
    await storeDecision(id, decision);
    ctx.body = { data: { decision: decision.decision, acceptedUntil: decision.until } };
  });
});

export default { read: readAsked, decide: decideByLink };
