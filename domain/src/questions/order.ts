/** Questions that stand under one topic. */
export interface Chapter<Q> {
  readonly topic: string;
  readonly questions: readonly Q[];
}

/** The questions by topic: topics in the order of their first question, questions in theirs. */
export const chaptersOf = <Q extends { readonly topic: string }>(questions: readonly Q[]): Chapter<Q>[] => {
  const chapters = new Map<string, Q[]>();
  for (const question of questions) {
    const chapter = chapters.get(question.topic);
    if (chapter) chapter.push(question);
    else chapters.set(question.topic, [question]);
  }
  return [...chapters].map(([topic, of]) => ({ topic, questions: of }));
};

/**
 * The questions in the order in which they are asked: topic by topic, as the respondent reads them. What is 'earlier' for
 * a condition follows this order, wherever a question was added.
 */
export const inAskedOrder = <Q extends { readonly topic: string }>(questions: readonly Q[]): Q[] =>
  chaptersOf(questions).flatMap(({ questions: of }) => of);

/** A question at its place, under its topic. */
export interface Placed {
  readonly id: string;
  readonly topic: string;
}

/** By which a topic's heading is told from the questions among the lines of a questionnaire. */
export const headingKey = (topic: string): string => `topic:${topic}`;

/** The lines of a questionnaire from top to bottom: each topic's heading, then the ids of its questions. */
export const linesOf = (order: readonly Placed[]): string[] =>
  chaptersOf(order).flatMap(({ topic, questions }) => [headingKey(topic), ...questions.map(({ id }) => id)]);

/**
 * The order after a question was put where another line stands, as a list is sorted by dragging: past a heading it
 * comes under that topic. A topic that loses its last question is gone. Unknown lines change nothing.
 * @param over the key of the line: another question's id, or a heading's
 */
export const movedOver = (order: readonly Placed[], id: string, over: string): readonly Placed[] => {
  const lines = linesOf(order);
  const [from, to] = [lines.indexOf(id), lines.indexOf(over)];
  if (from < 0 || to < 0 || from === to) return order;
  lines.splice(from, 1);
  // Nothing stands above the first heading.
  lines.splice(Math.max(1, to), 0, id);
  const topics = new Map(order.map(({ topic }) => [headingKey(topic), topic]));
  let topic = '';
  return lines.flatMap((line) => {
    const heading = topics.get(line);
    if (heading === undefined) return [{ id: line, topic }];
    topic = heading;
    return [];
  });
};

/** The order after a question went one line up (-1) or down (1); the same order where there is no further way. */
export const movedBy = (order: readonly Placed[], id: string, step: -1 | 1): readonly Placed[] => {
  const lines = linesOf(order);
  const at = lines.indexOf(id) + step;
  const over = lines[at];
  return over === undefined || at < 1 ? order : movedOver(order, id, over);
};

/** The order after a whole topic went one up (-1) or down (1); the same order where there is no further way. */
export const topicMovedBy = (order: readonly Placed[], topic: string, step: -1 | 1): readonly Placed[] => {
  const chapters = chaptersOf(order);
  const at = chapters.findIndex((chapter) => chapter.topic === topic);
  const other = chapters[at + step];
  const own = chapters[at];
  if (!own || !other) return order;
  chapters[at] = other;
  chapters[at + step] = own;
  return chapters.flatMap(({ questions }) => questions);
};

/** An earlier order for the questions that there are by now: what is gone is left out, what is new comes last. */
export const reordered = (earlier: readonly Placed[], now: readonly Placed[]): Placed[] => {
  const there = new Set(now.map(({ id }) => id));
  const known = new Set(earlier.map(({ id }) => id));
  return [...earlier.filter(({ id }) => there.has(id)), ...now.filter(({ id }) => !known.has(id))];
};

/** Where a question stands, for a person: 'place 2 of 5 under Access'. */
export const placeIn = (order: readonly Placed[], id: string): { place: number; of: number; topic: string } | null => {
  const chapter = chaptersOf(order).find(({ questions }) => questions.some((one) => one.id === id));
  if (!chapter) return null;
  const place = chapter.questions.findIndex((one) => one.id === id) + 1;
  return { place, of: chapter.questions.length, topic: chapter.topic };
};
