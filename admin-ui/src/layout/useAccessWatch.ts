import { modulesChanged, peopleWords } from '@ridgeline/domain/words/people';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { reloadIdentity } from '../providers/access';
import { hearAccessAgain, onAccessChange } from '../providers/accessMark';
import { currentSession, type Identity } from '../providers/session';

const words = peopleWords.access;

/** The changes of a user's rights, as sentences; empty if there is no visible change. */
export const changeMessage = (before: Identity, now: Identity): string => {
  const removed = before.modules.filter((name) => !now.modules.includes(name));
  const added = now.modules.filter((name) => !before.modules.includes(name));
  const company = now.company?.documentId === before.company?.documentId ? undefined : now.company?.name;
  return [
    ...(company ? [words.company({ name: company })] : []),
    ...(before.role === now.role ? [] : [now.role ? words.role({ role: now.role }) : words.noRole]),
    ...(removed.length + added.length > 0
      ? [now.modules.length > 0 ? modulesChanged(removed, added) : words.lost]
      : []),
  ].join(' ');
};

/** When the user's rights change, loads the user again (menu and routes follow), and says what is different. */
export const useAccessWatch = (): void => {
  const notify = useNotify();
  useEffect(() => {
    const follow = async (): Promise<void> => {
      const { identity: before } = currentSession();
      if (!before) return;
      try {
        const message = changeMessage(before, await reloadIdentity());
        // It explains why a page has disappeared, so it stays until it is closed.
        if (message) notify(message, { type: 'info', autoHideDuration: null });
      } catch {
        hearAccessAgain();
      }
    };
    return onAccessChange(() => void follow());
  }, [notify]);
};
