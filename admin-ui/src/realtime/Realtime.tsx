import { NOTICES } from '@ridgeline/domain/notices';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useSession } from '../providers/useSession';
import { SCREENS } from '../resources';
import { openConnection } from './connection';
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
