import { isEmail } from '@ridgeline/domain/checks';
import { words as accountWords } from '@ridgeline/domain/words/accounts';
import { words as fieldWords } from '@ridgeline/domain/words/fields';

/** What is wrong with a required email address. */
export const emailProblem = (typed: string): string | undefined => {
  const address = typed.trim();
  if (address === '') return fieldWords.required;
  return isEmail(address) ? undefined : accountWords.notEmail;
};
