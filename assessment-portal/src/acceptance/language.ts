import { addMessages, languageFor, takeLanguageFrom } from '@ridgeline/domain/language';
import { loadAccepting } from '@ridgeline/domain/messages/load/accepting';
import { acceptingWords } from '@ridgeline/domain/words/accepting';
import { formatIn } from '../format';

/**
 * Uses the first of the browser's languages for which there are messages, because no sender chooses one for the owner of a risk.
 * English comes with the page, and stays where another language cannot be loaded.
 */
export async function speakReadersLanguage(): Promise<void> {
  const language = languageFor(navigator.languages);
  formatIn('en');
  if (language === 'en') return;
  try {
    const { default: accepting } = await loadAccepting[language]();
    addMessages(language, { accepting });
  } catch {
    return;
  }
  takeLanguageFrom(() => language);
  formatIn(language);
  document.documentElement.lang = language;
  document.title = `${acceptingWords.pageTitle} - ${acceptingWords.product}`;
}
