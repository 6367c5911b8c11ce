import { announceThrough } from './announce';
import { openRelay } from './relay';
import type { Hub } from './rooms';
import { openHub } from './server';
import { watchConnections } from './watch';

export { announce, changed } from './announce';

interface Open {
  readonly hub: Hub;
  readonly end: () => Promise<void>;
}

let open: Open | undefined;

/** Once row security is built and before the server listens: opens the real-time connections. */
export const bootstrapRealtime = (): void => {
  const relay = openRelay();
  const hub = openHub(relay);
  const watch = watchConnections(hub);
  announceThrough(hub);
  const end = async (): Promise<void> => {
    announceThrough(undefined);
    await watch.stop();
    // Not hub.close(), which waits for the whole http server: Strapi closes that by itself.
    hub.engine.close();
    await hub.of('/').adapter.close();
    await relay.end();
  };
  open = { hub, end };
};

/**
 * Closes the connections of browsers, which open others on a server that goes on. What still happens here is told to
 * the other servers' browsers until `endRealtime`.
 */
export const partFromBrowsers = (): void => {
  // Not disconnectSockets(), which tells the client to stay away.
  open?.hub.engine.close();
};

/** Before the database is closed. */
export const endRealtime = async (): Promise<void> => {
  await open?.end();
  open = undefined;
};
