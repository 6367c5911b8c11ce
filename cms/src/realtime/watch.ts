import { AsyncResource } from 'node:async_hooks';
import { onForgotten } from '../access/cache';
import { reportError } from '../faults';
import type { Hub } from './rooms';
import { sessionStatesOf } from './session-state';

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
export const watchConnections = (hub: Hub): { readonly stop: () => Promise<void> } => {
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
