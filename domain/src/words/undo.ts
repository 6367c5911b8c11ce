import type { Nouns } from '../entity';
import { inSentence, live, nounsInSentence } from '../language';
import english from '../messages/en/undo';

const words = live('undo', english);

/** `A, B and 3 more`. */
const named = (count: number, labels: readonly string[]): string => {
  const names = labels.join(', ');
  return count > labels.length ? words.refused.more({ names, count: count - labels.length }) : names;
};

/** What was undone, as in `36 rows removed`. */
const outcome = (removed: number, restored: number): string =>
  [
    ...(removed > 0 ? [words.outcome.removed({ count: removed })] : []),
    ...(restored > 0 ? [words.outcome.restored({ count: restored })] : []),
  ].join(', ') || words.outcome.nothing;

/** Words about undoing an import, the server's and the dashboard's. */
export const undoWords = words;

/** Rows of an import that were changed or deleted since. @param labels of the first ones; none where no name is known */
export const touchedText = (
  why: 'changed' | 'deleted',
  count: number,
  nouns: Nouns,
  labels: readonly string[],
): string => {
  const said = { count, ...nounsInSentence(nouns) };
  if (labels.length === 0) return words.refused[why](said);
  const { changedNamed, deletedNamed } = words.refused;
  return (why === 'changed' ? changedNamed : deletedNamed)({ ...said, names: named(count, labels) });
};

/** Rows of an import that rows of `by` refer to since. */
export const usedText = (count: number, nouns: Nouns, by: Nouns, labels: readonly string[]): string =>
  words.refused.used({ count, ...nounsInSentence(nouns), by: inSentence(by.many), names: named(count, labels) });

/** Why an import cannot be undone. */
export const blockedText = (reasons: readonly string[]): string =>
  words.refused.blocked({ reasons: reasons.join(' ') });

/** That an import was undone: for the toast, and for the page of the import. */
export const undoneText = (says: 'done' | 'undone', removed: number, restored: number): string =>
  words.screen[says]({ outcome: outcome(removed, restored) });
