import { useEffect } from 'react';
import { listMessages, type Message } from '../api/messages';
import { questionOf } from './merge';
import type { Session } from './session';

/** The messages by the question that they are about, in their order. */
const byQuestion = (session: Session, messages: readonly Message[]): ReadonlyMap<string, readonly Message[]> => {
  const { questions } = session.getState().assessment;
  const found = new Map<string, Message[]>();
  for (const message of messages) {
    const id = questionOf(questions, message.questionId)?.id;
    if (id !== undefined) found.set(id, [...(found.get(id) ?? []), message]);
  }
  return found;
};

/** Reads what was asked and replied; after a failed request the page keeps what it has. */
export const readMessages = async (session: Session): Promise<void> => {
  const { token } = session.connection;
  const found = token === null ? undefined : await listMessages(token);
  if (found && found.length + session.getState().messages.size > 0) {
    session.set({ messages: byQuestion(session, found) });
  }
};

/** Reads them after the questions are drawn, so that the respondent does not wait for them. */
export function useMessages(session: Session): void {
  useEffect(() => {
    if (session.getState().view.kind === 'answering') void readMessages(session);
  }, [session]);
}
