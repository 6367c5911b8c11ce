import type { Context } from 'koa';
import { takePublicReading } from '../../../access/limits';
import { newsJson } from '../services/news';
import { policyAnswer } from '../services/policy';

/** `GET /api/site/home?timeZone=Australia/Sydney` */
const news = async (ctx: Context): Promise<void> => {
  ctx.type = 'application/json';
  ctx.body = await newsJson(ctx.query.timeZone);
};

/** `GET /api/site/privacy-policy`, public: 304 when the browser has the current one. */
const policy = async (ctx: Context): Promise<void> => {
  if (!(await takePublicReading(ctx))) return;
  const { body, tag } = await policyAnswer();
  ctx.set({ ETag: tag, 'Cache-Control': 'public, no-cache' });
  if (ctx.get('If-None-Match').includes(tag)) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'application/json';
  ctx.body = body;
};

/** What content administrators have published. */
export default { news, policy };
