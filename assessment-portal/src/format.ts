let locale: string | undefined;

/** The locale of dates and numbers in a language: the reader's regional form (such as en-AU) if the reader names one. */
export const localeFor = (language: string, wanted: readonly string[]): string =>
  wanted.find((known) => known.split('-')[0] === language) ?? language;

/** Formats dates and numbers as in a locale. @returns whether it was another before */
export const formatAs = (wanted: string): boolean => {
  const changed = wanted !== locale;
  locale = wanted;
  return changed;
};

/** Formats dates and numbers in a language, in the regional form of this browser. @returns whether it was another before */
export const formatIn = (language: string): boolean => formatAs(localeFor(language, navigator.languages));

/** The locale of dates and numbers; undefined for the browser's own. */
export const currentLocale = (): string | undefined => locale;

/**
 * A date in the reader's form, such as '5 February 2026'.
 * @param iso a date, or a date and time
 * @param zone in which the day of a time is meant; the reader's own without one
 */
export function formatDate(iso: string, zone = ''): string {
  const day = new Date(iso);
  if (Number.isNaN(day.getTime())) return iso;
  // A date without a time is the same day everywhere.
  const timeZone = iso.length === 10 ? 'UTC' : zone || undefined;
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(day);
}

/** A time in the reader's time zone, such as '10:42', with the day before it unless it is today. */
export function formatMoment(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(moment);
  if (moment.toDateString() === now.toDateString()) return time;
  return `${new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(moment)}, ${time}`;
}

/**
 * A date with its time in the reader's form, such as '5 February 2026, 10:42'.
 * @param zone in which it is written, and which is named where it is not the reader's own
 */
export const formatDateTime = (iso: string, zone = ''): string => {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const named = zone !== '' && zone !== own ? ({ timeZone: zone, timeZoneName: 'short' } as const) : {};
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', ...named }).format(moment);
  return `${formatDate(iso, zone)}, ${time}`;
};
