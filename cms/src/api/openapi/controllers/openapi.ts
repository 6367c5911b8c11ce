import type { Context } from 'koa';
import { content } from '../services/content';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export default {
  read(ctx: Context): void {
    const made = content();
    const encoding = ENCODINGS.find((one) => one === ctx.acceptsEncodings(...ENCODINGS)) ?? 'identity';
    ctx.type = 'application/json';
    ctx.set('Cache-Control', 'public, no-cache');
    ctx.vary('Accept-Encoding');
    ctx.set('ETag', made.etag);
    if (ctx.get('If-None-Match').includes(made.etag)) {
      ctx.status = 304;
      return;
    }
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
    ctx.body = made[encoding];
  },
};
