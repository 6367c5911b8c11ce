import type { Ended } from './assessment';
import { send } from './client';
import { bodyOf, errorOf, problemOf } from './problem';
import { fields, list } from './read';

/** A question to the sender, or the reply to it. */
export interface Message {
  readonly documentId: string;
  readonly questionId: string;
  readonly text: string;
  readonly reply: boolean;
  /** ISO. */
  readonly at: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const messageOf = (value: unknown): Message => {
  const { documentId, question_id, text: said, reply, at } = fields(value);
  return {
    documentId: text(documentId),
    questionId: text(question_id),
    text: text(said),
    reply: reply === true,
    at: text(at),
  };
};

const PATH = '/api/questionnaire-mapping/question';

/** What was asked and replied, oldest first; undefined if the request failed. */
export const listMessages = async (token: string): Promise<Message[] | undefined> => {
  const response = await fetch(`${PATH}s`, { headers: { 'x-link-token': token }, referrerPolicy: 'no-referrer' }).catch(
    () => undefined,
  );
  return response?.ok ? list((await bodyOf(response)).data).map(messageOf) : undefined;
};

/** The result of a question to the sender. `refused` without a message: it did not arrive. */
export type Asked = { kind: 'asked'; message: Message } | { kind: 'refused'; message: string } | Ended;

/** Asks the sender about a question. */
export const askSender = async (token: string, questionId: string, said: string): Promise<Asked> => {
  const response = await send('POST', PATH, { data: { question_id: questionId, text: said } }, token);
  if (!response) return { kind: 'refused', message: '' };
  const body = await bodyOf(response);
  if (response.ok) return { kind: 'asked', message: messageOf(body.data) };
  const { message, details } = errorOf(body);
  // Too many questions are a conflict too; only one about the status says that it was submitted.
  if (response.status === 409 && typeof details.status === 'string') return { kind: 'submitted' };
  const problem = problemOf(response, body);
  if (problem && problem.kind !== 'busy') return problem;
  const reason = fields(list(details.errors)[0]).message;
  return { kind: 'refused', message: text(reason) || message };
};
