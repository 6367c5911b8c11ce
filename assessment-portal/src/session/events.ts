import { useEffect } from 'react';
import { readMessages } from './messages';
import type { Session } from './session';
import type { State } from './state';

/** Milliseconds between two checks for changes of other windows. */
const REFRESH_PAUSE = 5_000;

/** What is not sent yet besides answers. */
const waiting = ({ uploading, conflicts, asking }: State): number => uploading + conflicts.size + asking.size;

/** Connects a session with its browser window: reacts when it is hidden, shown again, offline, online or closed. */
export function useSessionEvents(session: Session): void {
  useEffect(() => {
    let refreshedAt = Date.now();
    const answering = () => ['answering', 'review'].includes(session.getState().view.kind);
    const lookAgain = () => {
      if (!answering() || Date.now() - refreshedAt < REFRESH_PAUSE) return;
      refreshedAt = Date.now();
      void session.refresh();
      void readMessages(session);
    };
    const send = () => void session.autosave.flush();
    const visibility = () => (document.visibilityState === 'hidden' ? send() : lookAgain());
    const warn = (event: BeforeUnloadEvent) => {
      if (
        answering() &&
        !session.getState().preview &&
        (session.autosave.isUnsaved() || waiting(session.getState()) > 0)
      )
        event.preventDefault();
    };
    const ties: [EventTarget, string, (event: never) => void][] = [
      [window, 'online', send],
      [window, 'pagehide', send],
      [window, 'focus', lookAgain],
      [window, 'beforeunload', warn],
      [document, 'visibilitychange', visibility],
    ];
    for (const [target, name, listener] of ties) target.addEventListener(name, listener as EventListener);
    return () => {
      for (const [target, name, listener] of ties) target.removeEventListener(name, listener as EventListener);
    };
  }, [session]);
}
