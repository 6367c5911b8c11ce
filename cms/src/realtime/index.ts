import { AsyncResource } from 'node:async_hooks';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { type Handshake, REALTIME, REFUSED_CONNECTION } from '@ridgeline/domain/realtime';
import { createAdapter } from '@socket.io/postgres-adapter';
import { Pool, type PoolClient } from 'pg';
import { Server } from 'socket.io';
import { signedInBy } from '../access/authenticate';
import { onForgotten } from '../access/cache';
import { takeConnection } from '../access/limits';
import { inNamedCompany } from '../access/membership';
import type { Principal } from '../access/principal';
import { environment } from '../environment';
import { faultOf, noteFault, reportError } from '../faults';
import { noteUse } from '../request';
import { ALWAYS } from '../request/always-headers';
import { isOfThisSite } from '../request/origin';
import { isStopping } from '../request/stopping';
import { announceThrough } from './announce';
import { type Connection, type Hub, roomOf, roomsOf } from './rooms';
import { ATTACHMENTS } from './security';
import { deviceOf, sessionStatesOf } from './session-state';

export { announce, changed } from './announce';

interface Open {
  readonly hub: Hub;
  readonly end: () => Promise<void>;
}

let open: Open | undefined;

/** Milliseconds between two checks, in case a notification was lost (see access/listen.ts). */
const EVERY = 5_000;

/** Milliseconds of delay: a change is announced before and after it is stored, and several come at once. */
const SOON = 50;

const lookAtAll = async (hub: Hub): Promise<void> => {
  const sockets = [...hub.of('/').sockets.values()];
  const states = await sessionStatesOf([...new Set(sockets.map(({ data }) => data.device))]);
  for (const socket of sockets) {
    if (states.get(socket.data.device) !== socket.data.state) socket.disconnect(true);
  }
};

/**
 * Closes the connections of ended sessions and of users whose company, role or tier has changed, soon after the change,
 * on whichever server it happened; at the latest with the next periodic check.
 */
const watchConnections = (hub: Hub): { readonly stop: () => Promise<void> } => {
  let running = Promise.resolve();
  let soon: NodeJS.Timeout | undefined;
  const look = (): void => {
    running = running
      .then(() => lookAtAll(hub))
      .catch((error: unknown) => reportError('Real time: connections could not be looked at', error));
  };
  // A change comes from within a request; its scope must not reach the check of all users.
  const lookSoon = AsyncResource.bind((): void => {
    if (soon) return;
    soon = setTimeout(() => {
      soon = undefined;
      look();
    }, SOON);
    soon.unref();
  });
  const forget = onForgotten(lookSoon);
  const clock = setInterval(look, EVERY);
  clock.unref();
  return {
    stop: async () => {
      forget();
      clearInterval(clock);
      clearTimeout(soon);
      await running;
    },
  };
};

/** Bytes of one packet of a browser, which sends nothing but its handshake. */
const LARGEST_PACKET = 8_192;

/** Milliseconds within which the handshake must arrive once the connection is open. */
const PATIENCE = 10_000;

/** Where a request came from, determined as for every other request: proxies are trusted as TRUST_PROXY says. */
const contextOf = (request: IncomingMessage) => strapi.server.app.createContext(request, new ServerResponse(request));

/** One connection listens for as long as the server runs; the other one sends. Two senders could reorder events. */
const CONNECTIONS = 2;

/** Milliseconds between two searches for attachments that all servers have read. */
const SWEEP = 600_000;

/** What may be logged of an error: a code where there is one, since a message may repeat the address. */
const reason = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? 'unknown';
};

/**
 * A client whose connection ends while it is checked out would stay counted as checked out: after as many restarts of
 * the database as the pool has connections, nothing would be sent any more. The adapter itself takes a new one for listening.
 */
const keepCount = (pool: Pool): void => {
  const out = new Set<PoolClient>();
  pool.on('acquire', (client) => out.add(client));
  pool.on('release', (_error, client) => out.delete(client));
  pool.on('connect', (client) => {
    client.on('end', () => {
      if (out.has(client)) client.release(true);
    });
  });
};

interface Relay {
  readonly adapter: ReturnType<typeof createAdapter>;
  readonly end: () => Promise<void>;
}

/**
 * Carries events between servers of the same database, by its notifications: as the owner, on connections of its own,
 * since one of them listens all the time. Reconnects by itself when the database is back.
 */
const openRelay = (): Relay => {
  let ending = false;
  const reportFailure = (error: unknown): void => {
    if (ending) return;
    const fault = faultOf(error);
    if (fault) noteFault(fault);
    else strapi.log.warn(`Real time: the database does not answer (${reason(error)}); trying again.`);
  };
  const pool = new Pool({
    connectionString: environment.databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    application_name: 'ridgeline real time',
  });
  pool.on('error', reportFailure);
  // The pool handles errors of idle clients only; the one that listens is never idle.
  pool.on('connect', (client) => client.on('error', reportFailure));
  keepCount(pool);
  const adapter = createAdapter(pool, {
    channelPrefix: 'ridgeline',
    tableName: ATTACHMENTS,
    cleanupInterval: SWEEP,
    errorHandler: reportFailure,
  });
  return {
    adapter,
    end: () => {
      ending = true;
      return pool.end();
    },
  };
};

/** Tabs and devices of one user at the same time, on this server: a further one is refused. */
const MOST_OF_A_USER = 20;

/** A connection that the server refuses. The browser is sent one sentence, whatever the cause. */
class Refused extends Error {
  constructor() {
    super(REFUSED_CONNECTION);
    this.name = 'Refused';
  }
}

const text = (raw: unknown): string => (typeof raw === 'string' ? raw : '');

/** Who opens a connection, and from where. */
interface Opening {
  readonly userId: number;
  readonly sessionId: string;
  readonly address: string;
}

/** Null for a company that has not opened its data to the operator. A room of one that has is a use of the grant. */
const companyNamed = async (
  documentId: string,
  { username }: Principal,
  { userId, sessionId, address }: Opening,
): Promise<number | null> => {
  const { rows } = await strapi.db.connection.raw<{ rows: { id: number; grant: number | null }[] }>(
    `select c.id, s.grant_id as "grant" from companies c
       join lateral wall_support(c.id) s on not s.restricted or s.grant_id is not null where c.document_id = ?`,
    [documentId],
  );
  const [found] = rows;
  if (!found) return null;
  const use = found.grant !== null && { grant: found.grant, session: sessionId };
  if (use) await noteUse(use, { id: userId, username }, address);
  return found.id;
};

/** The company in view, as for a request: for staff that of the membership, for the operator the one it names. */
const companyOf = (who: Principal, named: string, opening: Opening): Promise<number | null> => {
  if (who.role !== 'Operator') return Promise.resolve(who.company?.id ?? null);
  return named ? companyNamed(named, who, opening) : Promise.resolve(null);
};

/**
 * Admits a browser by its access token, if the session has not ended and the token is that of the user it names, and
 * joins its rooms.
 * @param address where it comes from, as for a request
 * @throws Refused
 */
const admit = async (hub: Hub, socket: Connection, address: string): Promise<void> => {
  const { token, userId, company } = socket.handshake.auth as Partial<Record<keyof Handshake, unknown>>;
  const found = text(token) ? await signedInBy(text(token)) : undefined;
  if (!found || ![String(found.principal.id), found.principal.documentId].includes(String(userId))) {
    throw new Refused();
  }
  // A further company that refuses the session refuses the connection.
  const inView = await inNamedCompany(text(token), found, text(company), true).catch(() => undefined);
  if (!inView) throw new Refused();
  const { principal, sessionId } = inView;
  const device = await deviceOf(sessionId);
  const state = device && (await sessionStatesOf([device])).get(device);
  // Without a module there are no events to receive: suspended, awaiting approval, or without a tier (decisions 1.5).
  if (!device || !state || principal.modules.size === 0 || principal.secondFactorMissing) throw new Refused();
  const { rooms } = hub.of('/').adapter;
  if ((rooms.get(roomOf({ username: principal.username }))?.size ?? 0) >= MOST_OF_A_USER) throw new Refused();
  socket.data = { userId: principal.id, device, state };
  const companyId = await companyOf(principal, text(company), { userId: principal.id, sessionId, address });
  await socket.join(roomsOf(principal.username, companyId));
};

/**
 * The real-time server on the same port. It is outside the middlewares: only the handshake is read, nothing is logged,
 * and any later message of a browser ends the connection.
 */
const openHub = (relay: Relay): Hub => {
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

/** Call it once row security is built and before the server listens: opens the real-time connections. */
export const bootstrapRealtime = (): void => {
  const relay = openRelay();
  const hub = openHub(relay);
  const watch = watchConnections(hub);
  announceThrough(hub);
  const end = async (): Promise<void> => {
    announceThrough(undefined);
    await watch.stop();
    // Not hub.close(), which waits for the whole http server: Strapi closes that one.
    hub.engine.close();
    await hub.of('/').adapter.close();
    await relay.end();
  };
  open = { hub, end };
};

/**
 * Closes the connections of browsers, which then connect to another server. Until `endRealtime`, events of this server
 * are still sent to the other servers' browsers.
 */
export const partFromBrowsers = (): void => {
  // Not disconnectSockets(), which makes the client stay disconnected.
  open?.hub.engine.close();
};

/** Call it before the database is closed. */
export const endRealtime = async (): Promise<void> => {
  await open?.end();
  open = undefined;
};
