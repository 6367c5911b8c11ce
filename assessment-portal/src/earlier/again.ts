import { isAnswered } from '@ridgeline/domain/assessment';
import type { Question } from '../api/assessment';
import type { Earlier } from '../api/earlier';
import type { Session } from '../session/session';
import { shownOf } from '../session/shown';

/** The questions of a topic that are open here and were answered before. */
export const offered = (session: Session, topic: string): Question[] => {
  const { assessment, earlier } = session.getState();
  return shownOf(assessment).filter(
    (question) =>
      question.topic === topic && !question.locked && !isAnswered(question.answer) && earlier.has(question.id),
  );
};

/** Takes an earlier answer over; its comment only where none stands yet. */
export const takeAgain = (session: Session, { id, comment }: Question, earlier: Earlier): void =>
  session.change(id, {
    answer: earlier.answer,
    ...(comment === null && earlier.comment !== null && { comment: earlier.comment }),
  });

/** Takes all of a topic over, those included that are only asked after others; answers the questions as they were. */
export const takeAll = (session: Session, topic: string): Question[] => {
  const before: Question[] = [];
  for (let round = offered(session, topic); round.length > 0; round = offered(session, topic)) {
    for (const question of round) {
      const earlier = session.getState().earlier.get(question.id);
      if (earlier) takeAgain(session, question, earlier);
    }
    before.push(...round);
  }
  return before;
};

/** Puts the questions back as they were, but for those that were changed since. */
export const undo = (session: Session, before: readonly Question[]): void => {
  const { assessment, earlier } = session.getState();
  for (const { id, answer, comment } of [...before].reverse()) {
    const now = assessment.questions.find((question) => question.id === id);
    const taken = earlier.get(id);
    if (!now || now.answer !== taken?.answer) continue;
    session.change(id, { answer, ...(now.comment === taken.comment && { comment }) });
  }
};
