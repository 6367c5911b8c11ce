import type { Server, ServerResponse } from 'node:http';
import { isStopping } from '../request/stopping';

export interface UnderWay {
  /** How many requests are not fully answered. */
  readonly count: () => number;
  /** Asks clients that wait for an answer to open another connection for their next request. */
  readonly partAfterAnswer: () => void;
  /** Resolves once no request is running, or after so many milliseconds: whether all were answered. */
  readonly answered: (limit: number) => Promise<boolean>;
}

const known = new WeakMap<Server, UnderWay>();

const part = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

/** Counts the requests of a server from now on. Call it before anything that handles some of them, such as real time. */
export const watchRequests = (server: Server): void => {
  const open = new Set<ServerResponse>();
  let empty: (() => void) | undefined;
  server.prependListener('request', (_request, response: ServerResponse) => {
    open.add(response);
    if (isStopping()) part(response);
    response.once('close', () => {
      open.delete(response);
      if (open.size === 0) empty?.();
    });
  });
  known.set(server, {
    count: () => open.size,
    partAfterAnswer: () => {
      for (const response of open) part(response);
    },
    answered: async (limit) => {
      if (open.size === 0) return true;
      let clock: NodeJS.Timeout | undefined;
      await new Promise<void>((done) => {
        empty = done;
        clock = setTimeout(done, limit);
      });
      clearTimeout(clock);
      return open.size === 0;
    },
  });
};

/** @throws Error for a server that is not watched */
export const underWay = (server: Server): UnderWay => {
  const found = known.get(server);
  if (!found) throw new Error('Requests of this server are not counted');
  return found;
};
