import {
  type Announcement,
  type Handshake,
  isAnnouncement,
  isChange,
  REALTIME,
  REFUSED_CONNECTION,
  type RowsChanged,
} from '@ridgeline/domain/realtime';
import { io, type Socket } from 'socket.io-client';
import { refreshAccess } from '../providers/refresh';
import { currentSession } from '../providers/session';
import { nameSocket } from '../providers/socket';

/** Milliseconds before another try after the server refused or closed the connection. */
const MOMENT = REALTIME.shortestDelay;

export interface Heard {
  readonly announced: (announcement: Announcement) => void;
  readonly changed: (change: RowsChanged) => void;
  /** Called when a lost connection is back: messages of that time are missing. */
  readonly back: () => void;
  /** Whether it is connected; false only after a failed try. */
  readonly live: (live: boolean) => void;
}

/** The current credentials: tokens change while the page is open. */
const handshake = (): Handshake => {
  const { token, identity, companyInView } = currentSession();
  return {
    token: token ?? '',
    userId: identity?.id ?? '',
    ...(companyInView && { company: companyInView.documentId }),
  };
};

/** New tries after the server closed the connection: an ended session gets no new token, so they stop. */
const comingBack = (socket: Socket) => {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const renew = async (): Promise<void> => {
    if ((await refreshAccess()) && !stopped) socket.connect();
  };
  return {
    again: (): void => {
      tries += 1;
      if (tries > REALTIME.attempts) return;
      clearTimeout(timer);
      timer = setTimeout(() => void renew().catch(() => undefined), MOMENT * tries);
    },
    stop: (): void => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};

/**
 * Opens the real-time connection of the signed-in user (S1, 6 and 9: 5 tries, 1 to 5 s, 20 s). After these it tries
 * again when the tab is visible or the network is back. Returns a function to close it.
 */
export const openConnection = (heard: Heard): (() => void) => {
  const socket = io({
    path: REALTIME.path,
    auth: (show) => show(handshake()),
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionAttempts: REALTIME.attempts,
    reconnectionDelay: REALTIME.shortestDelay,
    reconnectionDelayMax: REALTIME.longestDelay,
    timeout: REALTIME.timeout,
    forceNew: true,
  });
  let lost = false;
  let gaveUp = false;
  const { again, stop } = comingBack(socket);

  socket.on('message', (event: unknown) => isAnnouncement(event) && heard.announced(event));
  socket.on('changed', (event: unknown) => isChange(event) && heard.changed(event));
  socket.on('connect', () => {
    nameSocket(socket.id);
    heard.live(true);
    if (lost) heard.back();
    lost = false;
  });
  socket.on('disconnect', (reason) => {
    nameSocket(undefined);
    lost = true;
    if (reason === 'io server disconnect') again();
  });
  // The server answered with a refusal; if it cannot be reached, the client tries again by itself.
  socket.on('connect_error', ({ message }) => {
    if (!socket.active && message === REFUSED_CONNECTION) again();
  });
  socket.io.on('reconnect_failed', () => {
    lost = true;
    gaveUp = true;
    heard.live(false);
  });

  const look = (): void => {
    if (document.hidden || (socket.active && !gaveUp)) return;
    gaveUp = false;
    socket.connect();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    socket.removeAllListeners();
    socket.io.removeAllListeners('reconnect_failed');
    socket.disconnect();
  };
};
