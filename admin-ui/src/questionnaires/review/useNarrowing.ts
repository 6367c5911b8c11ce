import { useState } from 'react';
import { type AnsweredQuestion, isMeant, type Narrowing } from '../common';

/**
 * How the answers are narrowed. What was listed once stays until something else is chosen, so that an answer does not
 * vanish under whoever is judging it; what comes to be meant joins.
 */
export const useNarrowing = (questions: readonly AnsweredQuestion[], differs: ReadonlySet<string>) => {
  const [narrowing, setNarrowing] = useState<Narrowing>('all');
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  const isKept = (question: AnsweredQuestion): boolean =>
    listed.has(question.documentId) || isMeant(narrowing, question, differs);
  const choose = (next: Narrowing): void => {
    setNarrowing(next);
    const meant = questions.filter((question) => isMeant(next, question, differs));
    setListed(new Set(meant.map(({ documentId }) => documentId)));
  };
  return { narrowing, choose, isKept };
};
