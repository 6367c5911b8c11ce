import { messages } from '@ridgeline/domain';
import { faultWords } from '@ridgeline/domain/words/faults';
import type { Context } from 'koa';
import { stopGuessing, takePublicCall, takeWrongLink } from '../../../../access/limits';
import { readToken } from '../../../../access/token-form';
import { asRespondent, BusyError, hashOfToken, type LinkState } from '../../../../request';
import { enter } from '../../../../request/admission/callers';
import { endedLink } from '../ended-link';

/** Why a link opens nothing; thrown so that the request's transaction is rolled back. */
export class LinkError extends Error {
  constructor(readonly reason: 'unknown' | 'expired' | 'revoked') {
    super(reason);
    this.name = 'LinkError';
  }
}

const refuseLink = async (ctx: Context, { reason }: LinkError, hash: string): Promise<void> => {
  if (reason !== 'unknown') {
    const { named, ...known } = await endedLink(hash);
    return ctx.gone(messages.linkEnded, named === null ? { reason, ...known } : { reason: 'named', named, ...known });
  }
  if (await takeWrongLink(ctx)) ctx.notFound(messages.linkUnknown);
};

/** The header with the token: addresses are logged, headers are not. */
const HEADER = 'X-Link-Token';

interface Wanted {
  /** The token when the header does not have it. */
  readonly token?: unknown;
  /** Whether an expired link may still show what was submitted. */
  readonly reads?: boolean;
  /** The call was counted already, before its body was accepted. */
  readonly counted?: boolean;
}

/** A request whose link stands in its body was counted for its address; its link is counted here. @throws BusyError */
const enterByBody = (ctx: Context, hash: string): (() => void) => {
  if (ctx.get(HEADER) !== '' || ctx.method === 'GET') return () => undefined;
  const leave = enter('link', hash);
  if (!leave) throw new BusyError(429, faultWords.linkBusy);
  return leave;
};

/** Runs `work` as the holder of the token, inside the respondent's own scope. Unknown 404, ended 410, too many 429. */
export const byLink = async (
  ctx: Context,
  { token: raw, reads = false, counted = false }: Wanted,
  work: (link: LinkState) => Promise<void>,
): Promise<void> => {
  ctx.set('Cache-Control', 'no-store');
  if (!counted && (await stopGuessing(ctx))) return;
  const token = readToken(ctx.get(HEADER) || raw);
  const hash = hashOfToken(token ?? '');
  try {
    if (token === undefined) throw new LinkError('unknown');
    if (!counted && !(await takePublicCall(ctx, hash))) return;
    const scoped = async ({ link }: { link?: LinkState }) => {
      if (!link) throw new LinkError('unknown');
      if (link.revoked) throw new LinkError('revoked');
      if (link.expired && !reads) throw new LinkError('expired');
      await work(link);
    };
    const leave = enterByBody(ctx, hash);
    try {
      await asRespondent(hash, scoped, ctx.ip);
    } finally {
      leave();
    }
  } catch (error) {
    if (error instanceof LinkError) await refuseLink(ctx, error, hash);
    else throw error;
  }
};
