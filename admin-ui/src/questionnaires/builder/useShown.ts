import type { Placed } from '@ridgeline/domain/questions/order';
import { useMemo } from 'react';
import { useProblems } from './Problems';
import type { Built } from './useQuestions';

/** The questions in the order of the page, and the problems of their conditions. */
export const useShown = (questions: readonly Built[], order: readonly Placed[]) => {
  const shown = useMemo(() => {
    const byId = new Map(questions.map((one) => [one.documentId, one]));
    return order.flatMap(({ id, topic }) => {
      const built = byId.get(id);
      return built ? [{ ...built, topic }] : [];
    });
  }, [questions, order]);
  const problems = useProblems(shown);
  const byQuestion = useMemo(() => {
    const messages = new Map<string, string[]>();
    for (const { built, message } of problems) {
      messages.set(built.documentId, [...(messages.get(built.documentId) ?? []), message]);
    }
    return messages;
  }, [problems]);
  return { shown, problems, byQuestion };
};
