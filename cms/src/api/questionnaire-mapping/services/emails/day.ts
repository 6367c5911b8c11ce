import { type Language, LOCALES } from '@ridgeline/domain';

/** A day as letters write it, such as '5 February 2026'. @param day `YYYY-MM-DD` */
export const writtenDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
