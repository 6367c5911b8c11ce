/** The real-time connection between a signed-in browser and the server: how it is made, and what it tells. */

export const REALTIME = {
  path: '/socket.io',
  /** Tries to come back after a connection is lost, and how long each waits, in milliseconds (S1, 9). */
  attempts: 5,
  shortestDelay: 1_000,
  longestDelay: 5_000,
  timeout: 20_000,
} as const;

export type AnnouncementType = 'success' | 'info' | 'warning' | 'error';

/** A row that something is told of: plural of its entity and its documentId. */
export interface About {
  readonly resource: string;
  readonly id: string;
}

/** What the event `message` carries: shown as a toast of its type, and kept in the list of notifications. */
export interface Announcement {
  readonly type: AnnouncementType;
  readonly message: string;
  readonly about?: About;
}

/** What the event `changed` carries: rows of this entity changed; without an id, any number of them. */
export interface RowsChanged {
  readonly resource: string;
  readonly id?: string;
}

/** What the browser shows of itself when it connects (a user id, proven by the access token). */
export interface Handshake {
  readonly token: string;
  readonly userId: string;
  /** documentId of the company that the operator has in view; of anybody else it is ignored. */
  readonly company?: string;
}

/** What a browser is told that is not let in: not signed in, or nothing to hear. */
export const REFUSED_CONNECTION = 'Please sign in.';

/** Longest message that is told, in characters: it travels by a notice of the database, which has a limit. */
export const LONGEST_ANNOUNCEMENT = 500;

const TYPES: readonly unknown[] = ['success', 'info', 'warning', 'error'] satisfies AnnouncementType[];

/** Whether something that came over the wire is an announcement. */
export const isAnnouncement = (event: unknown): event is Announcement => {
  const { type, message } = (event ?? {}) as Partial<Announcement>;
  return TYPES.includes(type) && typeof message === 'string' && message !== '';
};

/** Whether something that came over the wire tells of a change. */
export const isChange = (event: unknown): event is RowsChanged => {
  const { resource, id } = (event ?? {}) as Partial<RowsChanged>;
  return typeof resource === 'string' && resource !== '' && (id === undefined || typeof id === 'string');
};
