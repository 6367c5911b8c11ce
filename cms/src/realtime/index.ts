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
