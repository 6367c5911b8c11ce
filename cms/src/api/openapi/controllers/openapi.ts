import type { Context } from 'koa';
import { takeDocument } from '../../../access/limits';
import { content } from '../services/content';
import { answerKept } from '../services/kept';

export default {
  async read(ctx: Context): Promise<void> {
    if (!(await takeDocument(ctx))) return;
    ctx.type = 'application/json';
    ctx.set('Cache-Control', 'public, no-cache');
    answerKept(ctx, content().kept);
  },
};
