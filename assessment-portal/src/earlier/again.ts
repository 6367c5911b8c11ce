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

/** Uses an earlier answer; its comment only if there is none yet. */
export const takeAgain = (session: Session, { id, comment }: Question, earlier: Earlier): void =>
  session.change(id, {
    answer: earlier.answer,
    ...(comment === null && earlier.comment !== null && { comment: earlier.comment }),
  });

/** Uses all earlier answers of a topic, including those of conditional questions. @returns the former questions */
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

/** Restores the former questions, except those that were changed since. */
export const undo = (session: Session, before: readonly Question[]): void => {
  const { assessment, earlier } = session.getState();
  for (const { id, answer, comment } of [...before].reverse()) {
    const now = assessment.questions.find((question) => question.id === id);
    const taken = earlier.get(id);
    if (!now || now.answer !== taken?.answer) continue;
    session.change(id, { answer, ...(now.comment === taken.comment && { comment }) });
  }
};
