import { isNoticeKind, NOTICES, type Notice, noticeText } from '@ridgeline/domain/notices';
import type { Announcement } from '@ridgeline/domain/realtime';
import { useSyncExternalStore } from 'react';
import { clearNotices, listNotices, readNotices } from '../providers/notices';

/** Maximal number of notifications in this page's memory, the newest first; older ones are on the server. */
export const MOST_NOTIFICATIONS = 500;

export interface Notification extends Pick<Announcement, 'type' | 'message' | 'about'> {
  readonly key: string;
  /** Of the stored notice; absent for what only this page shows. */
  readonly id?: number;
  /** When it happened, as ISO text. */
  readonly at: string;
}

export interface Notifications {
  readonly list: readonly Notification[];
  readonly unread: number;
  /** Whether the server has older ones. */
  readonly more: boolean;
  /** Whether the last try to load them failed. */
  readonly failed: boolean;
  /** Whether the server is connected; true until a try has failed. */
  readonly live: boolean;
}

const NONE: Notifications = { list: [], unread: 0, more: false, failed: false, live: true };

let state = NONE;
let shownHere = 0;
/** Another user, company or page of the list: an answer that comes late is dropped. */
let turn = 0;
const listeners = new Set<() => void>();

const change = (next: Partial<Notifications>): void => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

const ofNotice = ({ id, kind, facts, about, at }: Omit<Notice, 'read'>): Notification => ({
  key: `notice ${id}`,
  id,
  type: NOTICES[kind].tone,
  message: noticeText({ kind, facts }),
  at,
  ...(about && { about }),
});

const ofAnnouncement = ({ type, message, about, notice }: Announcement): Notification => {
  // A server that is newer than this page may know more kinds: its text is shown as it is.
  if (notice && isNoticeKind(notice.kind)) return ofNotice({ ...notice, about: about ?? null });
  shownHere += 1;
  return { key: `here ${shownHere}`, type, message, at: new Date().toISOString(), ...(about && { about }) };
};

/** Adds what has just arrived. @returns it in the reader's language; undefined for what is listed already */
export const keepNotification = (announcement: Announcement): Notification | undefined => {
  const notification = ofAnnouncement(announcement);
  if (state.list.some(({ key }) => key === notification.key)) return undefined;
  change({ list: [notification, ...state.list].slice(0, MOST_NOTIFICATIONS), unread: state.unread + 1 });
  return notification;
};

const oldestId = (): number | undefined => state.list.findLast(({ id }) => id !== undefined)?.id;
const newestId = (): number | undefined => state.list.find(({ id }) => id !== undefined)?.id;

const load = async (before?: number): Promise<void> => {
  turn += 1;
  const mine = turn;
  try {
    const { data, meta } = await listNotices(before);
    if (mine !== turn) return;
    const known = before === undefined ? [] : state.list;
    const here = before === undefined ? state.list.filter(({ id }) => id === undefined) : [];
    change({ list: [...here, ...known, ...data.map(ofNotice)], more: meta.more, unread: meta.unread, failed: false });
  } catch {
    if (mine === turn) change({ failed: true });
  }
};

/** Loads the newest stored ones: what happened while the user was away. */
export const loadNotifications = (): Promise<void> => load();

/** Loads those before the oldest that is listed. */
export const loadOlder = (): Promise<void> => load(oldestId());

/** The list is open: nothing in it is new any more. */
export const readNotifications = (): void => {
  if (state.unread === 0) return;
  const upTo = newestId();
  change({ unread: 0 });
  // A failure is no news: they are unread again with the next page.
  if (upTo !== undefined) void readNotices(upTo).catch(() => undefined);
};

/** Deletes what is listed, and what is older. */
export const clearNotifications = async (): Promise<void> => {
  const upTo = newestId();
  try {
    if (upTo !== undefined) await clearNotices(upTo);
    change({ list: [], unread: 0, more: false, failed: false });
  } catch {
    change({ failed: true });
  }
};

/** Forgets all when the user or the company in view changes. */
export const forgetNotifications = (): void => {
  turn += 1;
  change(NONE);
};

export const sayLive = (live: boolean): void => {
  if (state.live !== live) change({ live });
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const currentNotifications = (): Notifications => state;

/** The notifications of the user. */
export const useNotifications = (): Notifications => useSyncExternalStore(listen, currentNotifications);
