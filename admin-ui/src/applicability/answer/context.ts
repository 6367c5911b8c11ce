import { createContext, useContext } from 'react';
import type { Answering } from './useAnswering';

export interface AnsweringContext extends Answering {
  /** Whether the one who looks may answer here. */
  readonly mayAnswer: boolean;
  /** An operator who looks at no company: there is nobody to answer for. */
  readonly needsCompany: boolean;
}

const Context = createContext<AnsweringContext | null>(null);

export const AnsweringProvider = Context.Provider;

/** What the cells of the statement write with. Throws outside of it, which is a programming error. */
export const useAnswers = (): AnsweringContext => {
  const found = useContext(Context);
  if (!found) throw new Error('useAnswers outside of the statement');
  return found;
};
