import type { AnswersSoFar, StoredAnswer } from '../sent';
import type { Given } from './given';

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
export const setApart = (
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
