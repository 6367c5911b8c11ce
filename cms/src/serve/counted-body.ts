import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Context } from 'koa';
import { Unreceived } from '../files/unreceived';
import { countJson, DEEPEST, type Excess } from './json-count';

/** The encodings that bodies may have; the reader refuses all others. */
const UNPACK = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };

const isUnpacked = (name: string): name is keyof typeof UNPACK => Object.hasOwn(UNPACK, name);

const refusal = (excess: Excess, most: number): Unreceived =>
  excess === 'values'
    ? new Unreceived(413, `The request is too large: it has more than ${most.toLocaleString('en')} values.`)
    : new Unreceived(400, `The request cannot be read: it is nested deeper than ${DEEPEST} levels.`);

/** Ends reading with a refusal as soon as there is too much. */
const watch = (stream: Readable, most: number): void => {
  const count = countJson(most);
  let isOver = false;
  stream.on('data', (piece: Buffer) => {
    const excess = isOver ? undefined : count(piece);
    if (!excess) return;
    isOver = true;
    stream.emit('error', refusal(excess, most));
  });
  // The reader has its own listener, but only while it reads.
  stream.on('error', () => undefined);
};

/**
 * The request with a body that is counted while a reader takes it; call the reader at once.
 * @param most values of a JSON body
 */
export const counted = (ctx: Context, most: number): Context => {
  if (ctx.is('urlencoded')) return ctx;
  const encoding = ctx.get('Content-Encoding');
  if (!isUnpacked(encoding)) {
    watch(ctx.req, most);
    return ctx;
  }
  const unpacked = Object.assign(ctx.req.pipe(UNPACK[encoding]()), { headers: {} });
  watch(unpacked, most);
  return Object.create(ctx, { req: { value: unpacked } }) as Context;
};
