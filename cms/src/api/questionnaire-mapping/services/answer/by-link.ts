import { messages } from '@ridgeline/domain';
import type { Context } from 'koa';
import { stopGuessing, takePublicCall, takeWrongLink } from '../../../../access/limits';
import { readToken } from '../../../../access/token-form';
import { asRespondent, hashOfToken, type LinkState } from '../../../../request';

/** Why a link opens nothing; thrown so that whatever its request began is undone. */
export class LinkError extends Error {
  constructor(readonly reason: 'unknown' | 'expired' | 'revoked') {
    super(reason);
    this.name = 'LinkError';
  }
}

const refuseLink = async (ctx: Context, { reason }: LinkError): Promise<void> => {
  if (reason !== 'unknown') return ctx.gone(messages.linkEnded, { reason });
  if (await takeWrongLink(ctx)) ctx.notFound(messages.linkUnknown);
};

/** Carries the token: an address stands in logs, a header does not. */
const HEADER = 'X-Link-Token';

interface Wanted {
  /** The token where the header does not hold it. */
  readonly token?: unknown;
  /** Whether a link past its expiry may still show what was submitted. */
  readonly reads?: boolean;
  /** A call that was counted already: its body had to be let in first. */
  readonly counted?: boolean;
}

/** Runs `work` as the holder of the token, inside the respondent's own scope. Unknown 404, ended 410, too many 429. */
export const byLink = async (
  ctx: Context,
  { token: raw, reads = false, counted = false }: Wanted,
  work: (link: LinkState) => Promise<void>,
): Promise<void> => {
  ctx.set('Cache-Control', 'no-store');
  if (!counted && (await stopGuessing(ctx))) return;
  try {
    const token = readToken(ctx.get(HEADER) || raw);
    if (token === undefined) throw new LinkError('unknown');
    const hash = hashOfToken(token);
    if (!counted && !(await takePublicCall(ctx, hash))) return;
    const scoped = async ({ link }: { link?: LinkState }) => {
      if (!link) throw new LinkError('unknown');
      if (link.revoked) throw new LinkError('revoked');
      if (link.expired && !reads) throw new LinkError('expired');
      await work(link);
    };
    await asRespondent(hash, scoped, ctx.ip);
  } catch (error) {
    if (error instanceof LinkError) await refuseLink(ctx, error);
    else throw error;
  }
};
