import { type Announcement, REALTIME, type RowsChanged } from '@ridgeline/domain/realtime';
import { io, type Socket } from 'socket.io-client';
import type { Requester } from '../harness/client.ts';
import { type AccountName, emailOf, PASSWORD } from '../harness/index.ts';

export interface Pass {
  readonly token: string;
  readonly userId: string;
  readonly company?: string;
}

/** Signs in: returns the token and the id that a browser sends when it connects. */
export const passOf = async (anonymous: Requester, account: AccountName): Promise<Pass> => {
  const { body } = await anonymous.post<{ jwt: string; user: { documentId: string } }>('/api/auth/local', {
    identifier: emailOf(account),
    password: PASSWORD,
  });
  return { token: body.jwt, userId: body.user.documentId };
};

export interface Listener {
  readonly socket: Socket;
  readonly messages: Announcement[];
  readonly changes: RowsChanged[];
  /** Why the server refused it; undefined when it was admitted. */
  readonly refused: string | undefined;
  close(): void;
}

const opened: Socket[] = [];

/** Closes all connections of the test file. */
export const closeAll = (): void => {
  for (const socket of opened.splice(0)) socket.disconnect();
};

/** Connects as a browser does, and waits until the server has admitted or refused it. */
export const connect = async (url: string, pass: Partial<Pass>): Promise<Listener> => {
  const socket = io(url, {
    path: REALTIME.path,
    auth: pass,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  opened.push(socket);
  const messages: Announcement[] = [];
  const changes: RowsChanged[] = [];
  socket.on('message', (event: Announcement) => messages.push(event));
  socket.on('changed', (event: RowsChanged) => changes.push(event));
  const refused = await new Promise<string | undefined>((resolve) => {
    socket.on('connect', () => resolve(undefined));
    socket.on('connect_error', ({ message }) => resolve(message));
  });
  return { socket, messages, changes, refused, close: () => socket.disconnect() };
};
