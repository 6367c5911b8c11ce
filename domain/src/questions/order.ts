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
