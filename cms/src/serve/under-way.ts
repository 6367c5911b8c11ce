import type { Server, ServerResponse } from 'node:http';
import { isStopping } from '../request/stopping';

export interface UnderWay {
  /** How many requests are not answered to the end. */
  readonly count: () => number;
  /** Asks those who wait for an answer to open another connection for what they ask next. */
  readonly partAfterAnswer: () => void;
  /** Resolves once nothing is under way, or after so many milliseconds: whether all were answered. */
  readonly answered: (limit: number) => Promise<boolean>;
}

const known = new WeakMap<Server, UnderWay>();

const part = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

/** Counts the requests of a server from now on. Before anything that takes some of them away, such as real time. */
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
