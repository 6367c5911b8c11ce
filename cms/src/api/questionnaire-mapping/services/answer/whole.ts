import type { AskedQuestion } from '@ridgeline/domain/questions/asked';
import { type ShowWhen, shownQuestions } from '@ridgeline/domain/questions/conditions';
import { asOwnerForWholeQuestionnaire } from '../../../../request';
import {
  type AnsweredQuestion,
  type AnswersSoFar,
  answeredQuestions,
  answersSoFar,
  findSent,
  type Opened,
} from '../sent';

/**
 * All questions with their answers, of every topic: they decide which questions are asked. The holder of a link to one
 * topic sees nothing of the other topics.
 */
export const wholeOf = (sent: Opened, soFar: AnswersSoFar): Promise<AnsweredQuestion[]> => {
  if (sent.topic === null) return Promise.resolve(answeredQuestions(sent.questions, soFar));
  return asOwnerForWholeQuestionnaire(async () => {
    const { questions } = (await findSent({ id: String(sent.id) })) ?? sent;
    return answeredQuestions(questions, await answersSoFar(sent.id));
  });
};

const lower = (text: string): string => text.trim().toLowerCase();

/** The rest of a condition once its rules about other topics are decided: null when none is left, undefined if it fails. */
const decided = (
  { match, rules }: ShowWhen,
  inside: ReadonlySet<string>,
  holds: (rule: ShowWhen['rules'][number]) => boolean,
): ShowWhen | null | undefined => {
  const own = rules.filter(({ code }) => inside.has(lower(code)));
  const others = rules.filter((rule) => !own.includes(rule));
  if (match === 'any') {
    if (others.some(holds)) return null;
    return own.length > 0 ? { match, rules: own } : undefined;
  }
  if (!others.every(holds)) return undefined;
  return own.length > 0 ? { match, rules: own } : null;
};

/**
 * The questions of one topic for a user who sees no other one: conditions on answers of other topics are decided here,
 * and questions whose conditions fail are left out.
 * @param whole all questions with their answers, in their order
 */
export const withinTopic = (whole: readonly AnsweredQuestion[], topic: string): AskedQuestion[] => {
  const questions = whole.filter((question) => question.topic === topic);
  const inside = new Set(questions.map(({ code }) => lower(code)));
  const holds = (rule: ShowWhen['rules'][number]): boolean => {
    // A question that depends only on this rule is shown exactly when the rule holds.
    const probe = { code: '', kind: 'Text' as const, answer: null, showWhen: { match: 'all' as const, rules: [rule] } };
    return shownQuestions([...whole, probe]).includes(probe);
  };
  return questions.flatMap(({ answer: _answer, files: _files, ...question }) => {
    const showWhen = question.showWhen && decided(question.showWhen, inside, holds);
    return showWhen === undefined ? [] : [{ ...question, showWhen }];
  });
};
