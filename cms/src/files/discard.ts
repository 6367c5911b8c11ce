import type { Context } from 'koa';

/** In bytes: a refused upload of the usual size is read to its end. */
const MOST = 128 * 1024 * 1024;

/**
 * Lets an answer arrive while the body is still being sent: closing a connection with unread bytes resets it, and the
 * sender never sees the answer. The body is read and dropped, up to a limit; a longer one is cut off.
 */
export const discardBody = ({ req }: Pick<Context, 'req'>): void => {
  let read = 0;
  req.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > MOST) req.destroy();
  });
  req.resume();
};
