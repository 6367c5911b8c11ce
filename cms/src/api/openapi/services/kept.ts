import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'koa';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** A text that is the same until the next start, ready to be sent: in each encoding that a client may accept. */
export interface Kept {
  readonly etag: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly identity: Buffer;
}

/** Higher levels take 20 times as long, for some percent. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Compresses a text once. */
export const keep = (text: string): Kept => {
  const identity = Buffer.from(text);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, br: brotliCompressSync(identity, QUALITY), gzip: gzipSync(identity), identity };
};

/** Answers with a kept text, or with 304 to a client that has it. The type of the answer is set before. */
export const answerKept = (ctx: Context, kept: Kept): void => {
  const encoding = ENCODINGS.find((one) => one === ctx.acceptsEncodings(...ENCODINGS)) ?? 'identity';
  ctx.vary('Accept-Encoding');
  ctx.set('ETag', kept.etag);
  if (ctx.get('If-None-Match').includes(kept.etag)) {
    ctx.status = 304;
    return;
  }
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = kept[encoding];
};
