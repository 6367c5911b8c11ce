import type { Context } from 'koa';
import { environment } from '../environment';
import { Unreceived } from '../files/unreceived';

const PATIENCE = environment.limits.stalledSeconds * 1000;

/** Number of checks within that time: counted and not timed, since a busy server may check and read late. */
const LOOKS = 4;

export interface Watch {
  /** Rejects with 408 once no byte has come for too long; never resolves. */
  readonly stalled: Promise<never>;
  readonly stop: () => void;
}

/**
 * Watches a body while it is read. A slow connection may take its time (the whole request has its own limit, see
 * config/server.ts), but a body that is shorter than announced never ends by itself.
 */
export const watchBody = ({ req }: Pick<Context, 'req'>): Watch => {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    let seen = req.socket.bytesRead;
    let quiet = 0;
    timer = setInterval(() => {
      if (req.socket.bytesRead !== seen) {
        seen = req.socket.bytesRead;
        quiet = 0;
      } else if (!req.complete) quiet += 1;
      if (quiet >= LOOKS) reject(new Unreceived(408, 'The request was not sent to its end.'));
    }, PATIENCE / LOOKS);
  });
  return { stalled, stop: () => clearInterval(timer) };
};
