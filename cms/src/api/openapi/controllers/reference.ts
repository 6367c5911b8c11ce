import type { Context } from 'koa';
import { takeReferencePage } from '../../../access/limits';
import { content, operationContent } from '../services/content';
import { answerKept } from '../services/kept';
import { indexPage } from '../services/reference/pages';
import { POLICY } from '../services/reference/style';

const LONGEST_SEARCH = 100;

/** What every page says of itself. */
const begin = (ctx: Context): void => {
  ctx.type = 'text/html';
  ctx.set('Content-Security-Policy', POLICY);
  ctx.set('Cache-Control', 'no-cache');
};

export default {
  /** `GET /api/reference?q=risks`: all operations, or those that contain the words. */
  async all(ctx: Context): Promise<void> {
    if (!(await takeReferencePage(ctx))) return;
    const search = typeof ctx.query.q === 'string' ? ctx.query.q.trim().slice(0, LONGEST_SEARCH) : '';
    const { document, index } = content();
    begin(ctx);
    if (search === '') answerKept(ctx, index);
    else ctx.body = indexPage(document, search);
  },
  /** `GET /api/reference/listRisks`: one operation. */
  async one(ctx: Context): Promise<void> {
    if (!(await takeReferencePage(ctx))) return;
    const page = operationContent(String(ctx.params.operation));
    if (!page) {
      ctx.notFound();
      return;
    }
    begin(ctx);
    answerKept(ctx, page);
  },
};
