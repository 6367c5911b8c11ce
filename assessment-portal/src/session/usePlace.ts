import { type Place, pageCount, resumePlace, topicsOf } from '@ridgeline/domain/assessment';
import { useLayoutEffect, useState } from 'react';
import type { Session } from './session';
import { shownOf } from './shown';

/** The place in an entry of the browser's history, if this questionnaire has that place. */
const placeIn = (state: unknown, session: Session): Place | undefined => {
  const { topic, page } = (state ?? {}) as Partial<Place>;
  if (!Number.isInteger(topic) || !Number.isInteger(page)) return undefined;
  const found = topicsOf(shownOf(session.getState().assessment))[topic as number];
  const exists = found && (page as number) >= 1 && (page as number) <= pageCount(found.total);
  return exists ? { topic: topic as number, page: page as number } : undefined;
};

/** How the page takes over the server's drawing. */
export interface TakeOver {
  /** Whether the respondent has done something on it. */
  readonly touched: boolean;
}

/** The page that the server draws. */
export const firstPlace = (session: Session): Place => resumePlace(shownOf(session.getFirst().assessment));

/** The page that this window showed last, else the first with an open question. */
const ownPlace = (session: Session): Place =>
  placeIn(history.state, session) ?? resumePlace(shownOf(session.getState().assessment));

/**
 * The current page. Each page has an entry in the browser's history, so that Back goes one page back and a reload stays
 * on the page. The address never changes, because it is the link itself. From the summary, Back leads to the questions.
 * The effects run before the page is painted: Back that is pressed right after it would otherwise be lost.
 */
export function usePlace(session: Session, reviewing: boolean, takeOver: TakeOver | undefined) {
  const [place, setPlace] = useState(() => (takeOver ? firstPlace(session) : ownPlace(session)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the history entry with which the page was opened
  useLayoutEffect(() => {
    // The server's drawing knows nothing of this window. Who has begun to answer on it stays there.
    const own = takeOver?.touched === false ? ownPlace(session) : place;
    if (own.topic !== place.topic || own.page !== place.page) setPlace(own);
    history.replaceState({ ...own }, '');
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the summary gets one entry, when it is opened
  useLayoutEffect(() => {
    if (reviewing) history.pushState({ ...place }, '');
  }, [reviewing]);
  useLayoutEffect(() => {
    const back = (event: PopStateEvent) => {
      if (session.getState().view.kind === 'review') session.backToQuestions();
      const there = placeIn(event.state, session);
      if (there) setPlace(there);
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [session]);
  const go = (next: Place) => {
    if (next.topic !== place.topic || next.page !== place.page) history.pushState({ ...next }, '');
    setPlace(next);
  };
  return [place, go] as const;
}
