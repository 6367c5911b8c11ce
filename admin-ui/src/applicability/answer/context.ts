import { createContext, useContext } from 'react';
import type { Answering } from './useAnswering';

export interface AnsweringContext extends Answering {
  /** Whether the user may answer here. */
  readonly mayAnswer: boolean;
  /** An operator with no company in view cannot answer. */
  readonly needsCompany: boolean;
}

const Context = createContext<AnsweringContext | null>(null);

export const AnsweringProvider = Context.Provider;

/** The answering context of the statement. Throws outside of it, which is a programming error. */
export const useAnswers = (): AnsweringContext => {
  const found = useContext(Context);
  if (!found) throw new Error('useAnswers outside of the statement');
  return found;
};
