import { useState } from 'react';
import { type AnsweredQuestion, isMeant, type Narrowing } from '../common';

/**
 * The filter of the answers. Listed answers stay until another filter is chosen, so that an answer does not
 * disappear while it is reviewed; new matches are added.
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
