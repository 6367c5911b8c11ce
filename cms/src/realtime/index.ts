import type { Core } from '@strapi/strapi';
import { openRelay } from './relay';
import { openHub } from './server';
import { tellBy } from './tell';
import { watchConnections } from './watch';

export { announce, changed } from './tell';

const open = new WeakMap<Core.Strapi, () => Promise<void>>();

/** Once the wall stands and before the server listens: opens the real-time connections. */
export const bootstrapRealtime = (strapi: Core.Strapi): void => {
  const relay = openRelay(strapi);
  const hub = openHub(strapi, relay);
  const watch = watchConnections(strapi, hub);
  tellBy(hub);
  open.set(strapi, async () => {
    tellBy(undefined);
    await watch.stop();
    // Not hub.close(), which waits for the whole http server: Strapi closes that by itself.
    hub.local.disconnectSockets(true);
    hub.engine.close();
    await hub.of('/').adapter.close();
    await relay.end();
  });
};

/** Before the database is closed. */
export const endRealtime = async (strapi: Core.Strapi): Promise<void> => {
  await open.get(strapi)?.();
  open.delete(strapi);
};
