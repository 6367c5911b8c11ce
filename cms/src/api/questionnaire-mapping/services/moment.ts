import { type Language, LOCALES } from '@ridgeline/domain/language';

const MOMENT = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** A moment as mails and documents write it, with its zone: '28 November 2026 at 08:13 GMT+11'. */
export const writtenMoment = (iso: string, language: Language, timeZone: string): string =>
  new Date(iso).toLocaleString(LOCALES[language], { ...MOMENT, timeZone });
