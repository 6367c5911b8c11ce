import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useSession } from '../providers/useSession';
import { SCREENS } from '../resources';
import { openConnection } from './connection';
import { forgetNotifications, keepNotification, sayLive } from './notifications';
import { refresher } from './refresher';

/** Stands for every list, after a time of which nothing is known. */
const EVERYTHING = '';

const HOME = 'home';

const BY_PLURAL = new Map(SCREENS.map(({ entity, resource }) => [entity.plural, resource]));

/** Whether what was read under this key shows rows that changed. */
const shows = (key: readonly unknown[], changed: ReadonlySet<string>): boolean => {
  const [first, second] = key;
  if (first === HOME) return true;
  if (changed.has(EVERYTHING)) return second === 'getList' || second === 'getOne';
  return typeof first === 'string' && changed.has(first);
};

/** Holds the real-time connection while somebody is signed in: toasts, notifications, and pages that read again. */
export default function Realtime() {
  const { identity, companyInView } = useSession();
  const notify = useNotify();
  const client = useQueryClient();
  const who = identity?.id;
  const where = companyInView?.documentId;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user or company in view is another connection
  useEffect(() => {
    if (!who) return undefined;
    const { note, end } = refresher((changed) => {
      // A list that takes longer than the pause is waited for, or it would never come.
      void client.invalidateQueries(
        { predicate: ({ queryKey }) => shows(queryKey, changed) },
        { cancelRefetch: false },
      );
    });
    const close = openConnection({
      announced: (announcement) => {
        keepNotification(announcement);
        notify(announcement.message, { type: announcement.type });
      },
      changed: ({ resource }) => note(BY_PLURAL.get(resource) ?? resource),
      back: () => note(EVERYTHING),
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
