import type { Notice } from './notices';

/** The real-time connection between a signed-in browser and the server: its handshake and its events. */

export const REALTIME = {
  path: '/socket.io',
  /** Attempts to reconnect after a connection is lost, and the pause before each, in milliseconds (S1, 9). */
  attempts: 5,
  shortestDelay: 1_000,
  longestDelay: 5_000,
  timeout: 20_000,
} as const;

export type AnnouncementType = 'success' | 'info' | 'warning' | 'error';

/** The row that a message is about: plural of its entity and its documentId. */
export interface About {
  readonly resource: string;
  readonly id: string;
}

/** The content of the event `message`: shown as a toast of its type, and added to the list of notifications. */
export interface Announcement {
  readonly type: AnnouncementType;
  readonly message: string;
  readonly about?: About;
  /** The stored notice, from which a page makes the text in its reader's language. */
  readonly notice?: Pick<Notice, 'id' | 'kind' | 'facts' | 'at'>;
}

/** The content of the event `changed`: rows of this entity changed; without an id, any number of them. */
export interface RowsChanged {
  readonly resource: string;
  readonly id?: string;
}

/** What the browser sends when it connects (a user id, proven by the access token). */
export interface Handshake {
  readonly token: string;
  readonly userId: string;
  /** documentId of the company that the operator has in view; ignored for all other users. */
  readonly company?: string;
}

/** The answer to a browser that is refused: not signed in, or without events to receive. */
export const REFUSED_CONNECTION = 'Please sign in.';

/** Most characters of a message: it is sent by a notification of the database, which has a limit. */
export const LONGEST_ANNOUNCEMENT = 500;

const TYPES: readonly unknown[] = ['success', 'info', 'warning', 'error'] satisfies AnnouncementType[];

/** Whether a received value is an announcement. */
export const isAnnouncement = (event: unknown): event is Announcement => {
  const { type, message } = (event ?? {}) as Partial<Announcement>;
  return TYPES.includes(type) && typeof message === 'string' && message !== '';
};

/** Whether a received value is a change. */
export const isChange = (event: unknown): event is RowsChanged => {
  const { resource, id } = (event ?? {}) as Partial<RowsChanged>;
  return typeof resource === 'string' && resource !== '' && (id === undefined || typeof id === 'string');
};

/** Header by which a page names its real-time connection: it is not told of what it changes itself. */
export const SOCKET_HEADER = 'x-socket-id';

/** Whether a text can be the id of a connection, and the name of no room of companies or users. */
export const isSocketId = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{20}$/.test(text);
