import type { AnswersSoFar, EvidenceFile, Sent, StoredAnswer } from '../sent';
import { type Given, readGivenAnswers } from './given';
import { markOpened } from './open';
import { checkedWith, lockOpen, store } from './write';

/** One answer as another window wrote it. */
export interface ChangedAnswer {
  readonly question_id: string;
  readonly answer: string | null;
  readonly comment: string | null;
  readonly files: readonly EvidenceFile[];
  readonly savedAt: string;
}

/** An answer that was not stored, since another person changed it after the page had read it: what is stored now. */
export interface Conflict {
  readonly question_id: string;
  readonly answer: string | null;
  readonly comment: string | null;
  readonly savedAt: string;
  /** Whether it came by a link to one topic. */
  readonly byColleague: boolean;
}

const FIELDS = ['answer', 'comment'] as const;

/** Whether the stored value differs from both the value that the page knew and the one that it sends. */
const beaten = (given: Given, stored: StoredAnswer): boolean =>
  FIELDS.some((field) => {
    const [sent, known] = [given[field], given.was?.[field]];
    return sent !== undefined && known !== undefined && stored[field] !== known && stored[field] !== sent;
  });

/** Separates the answers of a call that would silently overwrite what another person has written in the meantime. */
const setApart = (
  given: readonly Given[],
  { answers }: AnswersSoFar,
): { readonly kept: Given[]; readonly conflicts: Conflict[] } => {
  const conflicts = given.flatMap((one): Conflict[] => {
    const stored = answers.get(one.question.documentId);
    if (!stored || !beaten(one, stored)) return [];
    const { question_id, answer, comment, saved_at, given_by } = stored;
    return [{ question_id, answer, comment, savedAt: saved_at, byColleague: given_by !== null }];
  });
  const apart = new Set(conflicts.map(({ question_id }) => question_id));
  return { kept: given.filter(({ question }) => !apart.has(question.documentId)), conflicts };
};

export interface Saved {
  readonly savedAt: string;
  readonly status: Sent['status'];
  /** What another window wrote since `since`, even if this call has just replaced it. */
  readonly changed: readonly ChangedAnswer[];
  /** Answers of this call that were not stored, since another person had changed them. */
  readonly conflicts: readonly Conflict[];
}

const changedSince = ({ answers, files }: AnswersSoFar, since: string | null): ChangedAnswer[] =>
  [...answers.values()]
    .filter(({ saved_at }) => since !== null && saved_at > since)
    .map(({ question_id, answer, comment, saved_at }) => ({
      question_id,
      answer,
      comment,
      files: files.get(question_id) ?? [],
      savedAt: saved_at,
    }));

/**
 * Stores answers and comments as they are sent. An answer that says what it replaces (`was`) is not stored when something
 * else is stored by now: the page then asks which one counts. Without `was` the later write wins (decisions 3.10, 27.1).
 * Without answers it notes that the link was opened.
 * @param since the time that the window last knew of, as ISO text
 * @throws ConflictError once it is submitted, ValidationError for an invalid question, answer or file
 */
export const saveAnswers = async (data: unknown, since: string | null): Promise<Saved> => {
  const { sent, soFar } = await lockOpen();
  const { kept: given, conflicts } = setApart(readGivenAnswers(sent, soFar, data), soFar);
  const answer = { savedAt: soFar.at, changed: changedSince(soFar, since), conflicts };
  if (given.length === 0) return { ...answer, status: await markOpened(sent) };
  const whole = await checkedWith(sent, soFar, given);
  return { ...answer, status: await store(sent, soFar, { given, whole, status: 'in-progress' }) };
};
