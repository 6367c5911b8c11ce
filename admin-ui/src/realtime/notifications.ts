import type { Announcement } from '@ridgeline/domain/realtime';
import { useSyncExternalStore } from 'react';

/** So many are kept, the newest first. */
export const MOST_NOTIFICATIONS = 20;

export interface Notification extends Announcement {
  readonly key: number;
  /** When it arrived, as ISO text. */
  readonly at: string;
}

export interface Notifications {
  readonly list: readonly Notification[];
  readonly unread: number;
  /** Whether the server can tell anything at the moment; true as long as nobody tried in vain. */
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

/** Keeps one more; the oldest goes. They live in this page's memory alone. */
export const keepNotification = (announcement: Announcement): void => {
  key += 1;
  const list = [{ ...announcement, key, at: new Date().toISOString() }, ...state.list].slice(0, MOST_NOTIFICATIONS);
  change({ ...state, list, unread: Math.min(state.unread + 1, list.length) });
};

export const readNotifications = (): void => {
  if (state.unread > 0) change({ ...state, unread: 0 });
};

export const clearNotifications = (): void => change({ ...state, list: [], unread: 0 });

/** Of somebody else, or of another company in view, nothing stays. */
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

/** What was told in this visit, kept up to date. */
export const useNotifications = (): Notifications => useSyncExternalStore(listen, currentNotifications);
