import type { Context } from 'koa';
import { takeReferencePage } from '../../../access/limits';
import { content } from '../services/content';
import { indexPage, operationPage } from '../services/reference/pages';
import { POLICY } from '../services/reference/style';

const LONGEST_SEARCH = 100;

const answerPage = (ctx: Context, text: string): void => {
  ctx.type = 'text/html';
  ctx.set('Content-Security-Policy', POLICY);
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = text;
};

export default {
  /** `GET /api/reference?q=risks`: all operations, or those that contain the words. */
  async all(ctx: Context): Promise<void> {
    if (!(await takeReferencePage(ctx))) return;
    const search = typeof ctx.query.q === 'string' ? ctx.query.q.trim().slice(0, LONGEST_SEARCH) : '';
    answerPage(ctx, indexPage(content().document, search));
  },
  /** `GET /api/reference/listRisks`: one operation. */
  async one(ctx: Context): Promise<void> {
    if (!(await takeReferencePage(ctx))) return;
    const text = operationPage(content().document, String(ctx.params.operation));
    if (text === undefined) ctx.notFound();
    else answerPage(ctx, text);
  },
};
