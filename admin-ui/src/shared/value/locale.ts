import { currentLanguage, currentLocale } from '@ridgeline/domain/language';

/** How dates and numbers are written: in the regional form of the dashboard's language, if the browser names one. */
export const readerLocale = (): string =>
  navigator.languages.find((known) => known.split('-')[0] === currentLanguage()) ?? currentLocale();
