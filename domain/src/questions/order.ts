/** The questions of one topic. */
export interface Chapter<Q> {
  readonly topic: string;
  readonly questions: readonly Q[];
}

/** The questions by topic: topics in the order of their first question, each with its questions in their order. */
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
 * The questions in the order in which they are asked: topic by topic, as the respondent reads them. 'Earlier' in a
 * condition refers to this order, wherever a question was added.
 */
export const inAskedOrder = <Q extends { readonly topic: string }>(questions: readonly Q[]): Q[] =>
  chaptersOf(questions).flatMap(({ questions: of }) => of);

/** A question in its place, with its topic. */
export interface Placed {
  readonly id: string;
  readonly topic: string;
}

/** The key of a topic's heading among the lines of a questionnaire, distinct from ids of questions. */
export const headingKey = (topic: string): string => `topic:${topic}`;

/** The lines of a questionnaire from top to bottom: each topic's heading, then the ids of its questions. */
export const linesOf = (order: readonly Placed[]): string[] =>
  chaptersOf(order).flatMap(({ topic, questions }) => [headingKey(topic), ...questions.map(({ id }) => id)]);

/**
 * The order after a question was dragged to the position of another line: past a heading it moves to that topic. A
 * topic that loses its last question disappears. Unknown lines change nothing.
 * @param over the key of the line: another question's id, or a heading's
 */
export const movedOver = (order: readonly Placed[], id: string, over: string): readonly Placed[] => {
  const lines = linesOf(order);
  const [from, to] = [lines.indexOf(id), lines.indexOf(over)];
  if (from < 0 || to < 0 || from === to) return order;
  lines.splice(from, 1);
  // Nothing can be above the first heading.
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

/** The order after moving a question one line up (-1) or down (1); unchanged at either end. */
export const movedBy = (order: readonly Placed[], id: string, step: -1 | 1): readonly Placed[] => {
  const lines = linesOf(order);
  const at = lines.indexOf(id) + step;
  const over = lines[at];
  return over === undefined || at < 1 ? order : movedOver(order, id, over);
};

/** The order after moving a whole topic up (-1) or down (1) by one; unchanged at either end. */
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

/** An earlier order for the current questions: deleted ones are left out, new ones come last. */
export const reordered = (earlier: readonly Placed[], now: readonly Placed[]): Placed[] => {
  const there = new Set(now.map(({ id }) => id));
  const known = new Set(earlier.map(({ id }) => id));
  return [...earlier.filter(({ id }) => there.has(id)), ...now.filter(({ id }) => !known.has(id))];
};

/** The place of a question, for a person: 'place 2 of 5 under Access'. */
export const placeIn = (order: readonly Placed[], id: string): { place: number; of: number; topic: string } | null => {
  const chapter = chaptersOf(order).find(({ questions }) => questions.some((one) => one.id === id));
  if (!chapter) return null;
  const place = chapter.questions.findIndex((one) => one.id === id) + 1;
  return { place, of: chapter.questions.length, topic: chapter.topic };
};
