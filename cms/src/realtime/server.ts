import { type IncomingMessage, ServerResponse } from 'node:http';
import { REALTIME } from '@ridgeline/domain/realtime';
import { Server } from 'socket.io';
import { takeConnection } from '../access/limits';
import { reportError } from '../faults';
import { ALWAYS } from '../request/always-headers';
import { isOfThisSite } from '../request/origin';
import { isStopping } from '../request/stopping';
import { admit, Refused } from './admit';
import type { Relay } from './relay';
import type { Hub } from './rooms';

/** Bytes of one packet of a browser, which sends nothing but its handshake. */
const LARGEST_PACKET = 8_192;

/** Milliseconds within which the handshake must arrive once the connection is open. */
const PATIENCE = 10_000;

/** Where a request came from, determined as for every other request: proxies are trusted as TRUST_PROXY says. */
const contextOf = (request: IncomingMessage) => strapi.server.app.createContext(request, new ServerResponse(request));

/**
 * The real-time server on the same port. It is outside the middlewares: only the handshake is read, nothing is logged,
 * and any later message of a browser ends the connection.
 */
export const openHub = (relay: Relay): Hub => {
  const hub: Hub = new Server(strapi.server.httpServer, {
    path: REALTIME.path,
    adapter: relay.adapter,
    serveClient: false,
    maxHttpBufferSize: LARGEST_PACKET,
    connectTimeout: PATIENCE,
    allowRequest: (request, answer) => {
      if (isStopping()) return answer('Not now.', false);
      if (!isOfThisSite(request)) return answer('Not from another site.', false);
      takeConnection(contextOf(request)).then(
        (allowed) => answer(allowed ? null : 'Too many connections.', allowed),
        () => answer('Not now.', false),
      );
    },
  });
  hub.engine.on('headers', (headers: Record<string, string>) => Object.assign(headers, ALWAYS));
  hub.use((socket, next) => {
    admit(hub, socket, contextOf(socket.request).ip).then(
      () => next(),
      (error: unknown) => {
        if (error instanceof Refused) return next(error);
        reportError('Real time: a connection could not be checked', error);
        next(new Error('Not now.'));
      },
    );
  });
  hub.on('connection', (socket) => {
    socket.use(() => socket.disconnect(true));
  });
  return hub;
};
