/**
 * Scores of a questionnaire: 0 to 100, weighted. Not counted are Not Applicable, questions that are not asked, and
 * answers without points. A required question without an answer counts as 0.
 */
import { isAnswered } from './answered';
import type { AskedQuestion } from './asked';
import { chosenIn, shownQuestions } from './conditions';

export type AnsweredAsked = AskedQuestion & { readonly answer: string | null };

/** The score of one answer, 0 to 100; null when it does not count. Several choices are added, up to 100. */
export const scoreOfAnswer = (question: AnsweredAsked): number | null => {
  const { answer, kind, scores, required, weight } = question;
  if (weight === 0) return null;
  if (!isAnswered(answer)) return required ? 0 : null;
  const points = chosenIn(kind, answer).flatMap((choice) => scores[choice] ?? []);
  return points.length === 0
    ? null
    : Math.min(
        100,
        points.reduce((sum, value) => sum + value, 0),
      );
};

const meanOf = (questions: readonly AnsweredAsked[]): number | null => {
  let sum = 0;
  let weights = 0;
  for (const question of questions) {
    const score = scoreOfAnswer(question);
    if (score === null) continue;
    sum += score * question.weight;
    weights += question.weight;
  }
  return weights === 0 ? null : Math.round(sum / weights);
};

export interface Scores {
  /** 0 to 100, whole; null while nothing counts. */
  readonly score: number | null;
  readonly topics: readonly { readonly topic: string; readonly score: number | null }[];
}

/**
 * The total score, over the single answers rather than the topics, and the score by topic in the order of the questions.
 * @param questions all of them, in their order; this function leaves out those that are not asked
 */
export const scoresOf = (questions: readonly AnsweredAsked[]): Scores => {
  const shown = shownQuestions(questions);
  const topics = new Map<string, AnsweredAsked[]>();
  for (const question of shown) topics.set(question.topic, [...(topics.get(question.topic) ?? []), question]);
  return {
    score: meanOf(shown),
    topics: [...topics].map(([topic, of]) => ({ topic, score: meanOf(of) })),
  };
};
