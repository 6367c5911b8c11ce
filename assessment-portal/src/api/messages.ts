import { readData } from './client';
import { fields, list } from './read';
import { type Refusal, sendToSender } from './to-sender';

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
  const found = await readData(`${PATH}s`, token);
  return found && list(found.data).map(messageOf);
};

/** Asks the sender about a question. */
export const askSender = async (
  token: string,
  questionId: string,
  said: string,
): Promise<{ kind: 'done'; message: Message } | Refusal> => {
  const outcome = await sendToSender(token, PATH, { question_id: questionId, text: said });
  return outcome.kind === 'done' ? { kind: 'done', message: messageOf(outcome.data) } : outcome;
};
