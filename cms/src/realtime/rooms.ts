import type { Announcement, RowsChanged } from '@ridgeline/domain/realtime';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** What the server sends to a browser. Messages from the browser after the handshake are ignored. */
interface ServerEvents {
  message: (announcement: Announcement) => void;
  changed: (change: RowsChanged) => void;
}

/** What the server remembers of a connection. */
export interface Remembered {
  userId: number;
  /** Stays the same through every exchange of the session's tokens. */
  device: string;
  /** The session state that the connection's rooms follow from; when it changes, the connection is closed. */
  state: string;
}

export type Hub = Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, Remembered>;
export type Connection = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, Remembered>;

/** Who receives an event: all users of a company, one user, or one user with that company in view. */
export interface Audience {
  readonly companyId?: number;
  readonly username?: string;
}

const company = (id: number): string => `company:${id}`;
const user = (name: string): string => `user:${name}`;

/**
 * The one room of an audience.
 * @throws Error without an audience: nothing is sent to all connections
 */
export const roomOf = ({ companyId, username }: Audience): string => {
  if (companyId !== undefined && username !== undefined) return `${company(companyId)}:${user(username)}`;
  if (companyId !== undefined) return company(companyId);
  if (username !== undefined) return user(username);
  throw new Error('An audience needs a company or a user');
};

/** All rooms of a user with a company in view, or with none. */
export const roomsOf = (username: string, companyId: number | null): string[] => [
  roomOf({ username }),
  ...(companyId === null ? [] : [roomOf({ companyId }), roomOf({ companyId, username })]),
];
