import type { Ended } from './assessment';
import { send } from './client';
import { bodyOf, errorOf, problemOf } from './problem';
import { fields, list } from './read';

/** Why something was not sent to the sender: the message of the server (empty if none arrived), or that the link has ended. */
export type Refusal = { kind: 'refused'; message: string } | Ended;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Sends something to the sender of the questionnaire. */
export const sendToSender = async (
  token: string,
  path: string,
  data: object,
): Promise<{ kind: 'done'; data: unknown } | Refusal> => {
  const response = await send('POST', path, { data }, token);
  if (!response) return { kind: 'refused', message: '' };
  const body = await bodyOf(response);
  if (response.ok) return { kind: 'done', data: body.data };
  const { message, details } = errorOf(body);
  // Too many are a conflict too; only one about the status says that it was submitted.
  if (response.status === 409 && typeof details.status === 'string') return { kind: 'submitted' };
  const problem = problemOf(response, body);
  if (problem && problem.kind !== 'busy') return problem;
  return { kind: 'refused', message: text(fields(list(details.errors)[0]).message) || message };
};
