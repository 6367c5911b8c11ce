/** Comparing earlier answers with current ones, for all kinds of questions. */
import type { OpenQuestion } from './asked';
import { chosenIn } from './conditions';
import { CHOICE_KINDS, isListed } from './kinds';

type Answered = Pick<OpenQuestion, 'kind'> & { readonly answer: string | null };

/** The parts of an answer for comparing: choices without regard to order and case, numbers by their value. */
const partsOf = ({ kind, answer }: Answered): string[] => {
  const text = (answer ?? '').trim();
  if (text === '') return [];
  if (isListed(kind)) return chosenIn('Several choices', text).map((part) => part.toLowerCase());
  if (kind === 'Number') return [String(Number(text))];
  return [CHOICE_KINDS.includes(kind) ? text.toLowerCase() : text];
};

/** Whether two answers are equal; answers to questions of different kinds are compared by their texts. */
export const sameAnswer = (one: Answered, other: Answered): boolean => {
  const [first, second] = [partsOf(one), partsOf(other)];
  const plain =
    one.kind === other.kind ? [first, second] : [first, second].map((list) => list.map((part) => part.toLowerCase()));
  return JSON.stringify([...(plain[0] ?? [])].sort()) === JSON.stringify([...(plain[1] ?? [])].sort());
};

const plainText = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

type Named = Pick<OpenQuestion, 'topic' | 'question'>;

const words = ({ question }: Named): string => plainText(question);

const wordsOfTopic = ({ topic, question }: Named): string => JSON.stringify([plainText(topic), plainText(question)]);

/**
 * Finds the question of an earlier list for each of a later one: the one with the same text, preferably of the same
 * topic. Each is used once.
 */
export const matchQuestions = <Now extends Named, Then extends Named>(
  now: readonly Now[],
  then: readonly Then[],
): Map<Now, Then> => {
  const found = new Map<Now, Then>();
  const taken = new Set<Then>();
  for (const key of [wordsOfTopic, words]) {
    const left = new Map<string, Then[]>();
    for (const one of then) if (!taken.has(one)) left.set(key(one), [...(left.get(key(one)) ?? []), one]);
    for (const one of now) {
      const match = found.has(one) ? undefined : left.get(key(one))?.shift();
      if (!match) continue;
      taken.add(match);
      found.set(one, match);
    }
  }
  return found;
};
