import { readData } from './client';
import { fields } from './read';
import { type Refusal, sendToSender } from './to-sender';

/** Another person to answer, whom this respondent has named. */
export interface Named {
  readonly name: string;
  readonly email: string;
  /** `waiting` until the sender decides. */
  readonly state: string;
  /** ISO. */
  readonly at: string;
}

/** What the respondent says about the other person. */
export interface NewName {
  readonly name: string;
  readonly email: string;
  readonly note: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const PATH = '/api/questionnaire-mapping/handover';

const namedIn = (data: unknown): Named | null => {
  const { name, email, state, at } = fields(data);
  return text(name) ? { name: text(name), email: text(email), state: text(state), at: text(at) } : null;
};

/** The last person who was named, or null; undefined if the request failed. */
export const readNamed = async (token: string): Promise<Named | null | undefined> => {
  const found = await readData(PATH, token);
  return found && namedIn(found.data);
};

/** Names another person to the sender. */
export const nameOther = async (
  token: string,
  person: NewName,
): Promise<{ kind: 'done'; named: Named | null } | Refusal> => {
  const outcome = await sendToSender(token, PATH, person);
  return outcome.kind === 'done' ? { kind: 'done', named: namedIn(outcome.data) } : outcome;
};
