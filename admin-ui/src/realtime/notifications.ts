import type { Announcement } from '@ridgeline/domain/realtime';
import { useSyncExternalStore } from 'react';

/** Maximal number of notifications, the newest first. */
export const MOST_NOTIFICATIONS = 20;

export interface Notification extends Announcement {
  readonly key: number;
  /** When it arrived, as ISO text. */
  readonly at: string;
}

export interface Notifications {
  readonly list: readonly Notification[];
  readonly unread: number;
  /** Whether the server is connected; true until a try has failed. */
  readonly live: boolean;
}

const NONE: Notifications = { list: [], unread: 0, live: true };

let state = NONE;
let key = 0;
const listeners = new Set<() => void>();

const change = (next: Notifications): void => {
  state = next;
  for (const listener of listeners) listener();
};

/** Adds one; the oldest is dropped. They are only in this page's memory. */
export const keepNotification = (announcement: Announcement): void => {
  key += 1;
  const list = [{ ...announcement, key, at: new Date().toISOString() }, ...state.list].slice(0, MOST_NOTIFICATIONS);
  change({ ...state, list, unread: Math.min(state.unread + 1, list.length) });
};

export const readNotifications = (): void => {
  if (state.unread > 0) change({ ...state, unread: 0 });
};

export const clearNotifications = (): void => change({ ...state, list: [], unread: 0 });

/** Deletes all when the user or the company in view changes. */
export const forgetNotifications = (): void => change(NONE);

export const sayLive = (live: boolean): void => {
  if (state.live !== live) change({ ...state, live });
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const currentNotifications = (): Notifications => state;

/** The current notifications of this visit. */
export const useNotifications = (): Notifications => useSyncExternalStore(listen, currentNotifications);
