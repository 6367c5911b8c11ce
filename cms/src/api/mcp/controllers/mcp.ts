import { mcpWords } from '@ridgeline/domain/words/mcp';
import type { Context } from 'koa';
import { machineOf } from '../../../access/caller';
import { undo } from '../../../request';
import { answerMessage } from '../services/answer';

/** Several messages in a list are refused: they would share one transaction. */
const isMessage = (body: unknown): boolean => typeof body === 'object' && body !== null && !Array.isArray(body);

export default {
  /** `POST /api/mcp`: one message of the protocol, and its answer. What a refused tool has written is rolled back. */
  async answer(ctx: Context): Promise<void> {
    const who = machineOf(ctx);
    if (!who) return ctx.forbidden();
    if (!ctx.is('json')) return ctx.unsupportedMediaType();
    if (!isMessage(ctx.request.body)) return ctx.badRequest(mcpWords.oneMessage);
    const { status, body, refused } = await answerMessage(ctx, who);
    if (refused) undo(ctx);
    ctx.type = 'application/json';
    ctx.body = body;
    ctx.status = status;
  },
  /** `GET` and `DELETE /api/mcp`: of the sessions that this server does not have. */
  noSession(ctx: Context): void {
    ctx.set('Allow', 'POST');
    ctx.body = null;
    ctx.status = 405;
  },
};
