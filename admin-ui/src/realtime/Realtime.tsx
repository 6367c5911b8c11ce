import { NOTICES } from '@ridgeline/domain/notices';
import {
  type Announcement,
  type Handshake,
  isAnnouncement,
  isChange,
  REALTIME,
  REFUSED_CONNECTION,
  type RowsChanged,
} from '@ridgeline/domain/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { io, type Socket } from 'socket.io-client';
import { refreshAccess } from '../providers/refresh';
import { currentSession } from '../providers/session';
import { nameSocket } from '../providers/socket';
import { useSession } from '../providers/useSession';
import { SCREENS } from '../resources';
import { forgetNotifications, keepNotification, loadNotifications, sayLive } from './notifications';
import { refresher } from './refresher';

/** Means every list, after a time without a connection. */
const EVERYTHING = '';

const HOME = 'home';

const BY_PLURAL = new Map(SCREENS.map(({ entity, resource }) => [entity.plural, resource]));

/** Whether the data of this query key contains changed rows. */
const shows = (key: readonly unknown[], changed: ReadonlySet<string>): boolean => {
  const [first, second] = key;
  if (first === HOME) return true;
  if (changed.has(EVERYTHING)) return second === 'getList' || second === 'getOne';
  return typeof first === 'string' && changed.has(first);
};

/** Milliseconds before another try after the server refused or closed the connection. */
const MOMENT = REALTIME.shortestDelay;

interface Heard {
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
const openConnection = (heard: Heard): (() => void) => {
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

/** Keeps the real-time connection while a user is signed in: toasts, notifications, and reloading of pages. */
export default function Realtime() {
  const { identity, companyInView } = useSession();
  const notify = useNotify();
  const client = useQueryClient();
  const who = identity?.id;
  const where = companyInView?.documentId;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user or company in view needs another connection
  useEffect(() => {
    if (!who) return undefined;
    const { note, end } = refresher((changed) => {
      // A list that loads longer than the pause is not cancelled, because otherwise it would never complete.
      void client.invalidateQueries(
        { predicate: ({ queryKey }) => shows(queryKey, changed) },
        { cancelRefetch: false },
      );
    });
    void loadNotifications();
    const close = openConnection({
      announced: (announcement) => {
        const kept = keepNotification(announcement);
        const quiet = announcement.notice && NOTICES[announcement.notice.kind]?.quiet;
        if (kept && !quiet) notify(kept.message, { type: kept.type });
      },
      changed: ({ resource }) => note(BY_PLURAL.get(resource) ?? resource),
      back: () => {
        note(EVERYTHING);
        void loadNotifications();
      },
      live: sayLive,
    });
    return () => {
      close();
      end();
      forgetNotifications();
    };
  }, [who, where, notify, client]);

  return null;
}
