import { useEffect } from 'react';
import { askEarlier } from '../api/earlier';
import { questionOf } from './merge';
import type { Session } from './session';

/** Loads earlier answers after the questions are drawn, so that the respondent does not wait for them. */
export function useEarlier(session: Session): void {
  useEffect(() => {
    const { token } = session.connection;
    const { view, assessment } = session.getState();
    if (token === null || view.kind !== 'answering') return;
    void askEarlier(token).then((found) => {
      const byId = [...found].flatMap(([key, earlier]) => {
        const question = questionOf(assessment.questions, key);
        return question ? [[question.id, earlier] as const] : [];
      });
      if (byId.length > 0) session.set({ earlier: new Map(byId) });
    });
  }, [session]);
}
