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
  /** Stays through every exchange of the session's tokens. */
  device: string;
  /** What the connection's rooms rest on; another one means another connection. */
  state: string;
}

export type Hub = Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, Remembered>;
export type Connection = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, Remembered>;

/** Who receives something: all users of a company, one user, or one user of that company. */
export interface Audience {
  readonly companyId?: number;
  readonly username?: string;
}

const company = (id: number): string => `company:${id}`;
const user = (name: string): string => `user:${name}`;

/**
 * The one room in which an audience sits.
 * @throws Error without an audience: nothing is sent to all connections
 */
export const roomOf = ({ companyId, username }: Audience): string => {
  if (companyId !== undefined && username !== undefined) return `${company(companyId)}:${user(username)}`;
  if (companyId !== undefined) return company(companyId);
  if (username !== undefined) return user(username);
  throw new Error('Something is told to a company or to a user');
};

/** All rooms of a user with a company in view, or with none. */
export const roomsOf = (username: string, companyId: number | null): string[] => [
  roomOf({ username }),
  ...(companyId === null ? [] : [roomOf({ companyId }), roomOf({ companyId, username })]),
];
