import { type Language, LOCALES } from '@ridgeline/domain/language';
import { MESSAGES } from '@ridgeline/domain/messages/all';
import { ANSWER_OPTIONS } from '@ridgeline/domain/questions/kinds';

/** A day, `YYYY-MM-DD`, as the language writes it. */
export const dayOf = (iso: string, language: Language): string =>
  new Date(`${iso}T00:00:00Z`).toLocaleDateString(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });

/** The choices of Yes or No in the language of the document, as on the page. */
export const choiceWords = (choice: string, language: Language): string => {
  const { yes, no, notApplicable } = MESSAGES[language].portal.answers;
  return [yes, no, notApplicable][(ANSWER_OPTIONS as readonly string[]).indexOf(choice)] ?? choice;
};
