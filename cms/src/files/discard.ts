import type { Context } from 'koa';

/** A refused upload of the usual size is read to its end. */
const MOST = 128 * 1024 * 1024;

/**
 * Lets an answer arrive while the body is still on its way: a connection that is closed over unread bytes is reset, and
 * the sender never sees the answer. What comes is thrown away, up to a bound; a sender of more is cut off.
 */
export const discardBody = ({ req }: Pick<Context, 'req'>): void => {
  let read = 0;
  req.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > MOST) req.destroy();
  });
  req.resume();
};
