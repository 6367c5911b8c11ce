let locale: string | undefined;

/** Formats dates and numbers in a language: in the reader's regional form (such as en-AU) if the browser names one. */
export const formatIn = (language: string): void => {
  locale = navigator.languages.find((known) => known.split('-')[0] === language) ?? language;
};

/** The locale of dates and numbers; undefined for the browser's own. */
export const currentLocale = (): string | undefined => locale;

/** A date in the reader's form, such as '5 February 2026'. @param iso a date, or a date and time */
export function formatDate(iso: string): string {
  const day = new Date(iso);
  if (Number.isNaN(day.getTime())) return iso;
  // A date without a time is the same day everywhere; one with a time is the reader's day.
  const timeZone = iso.length === 10 ? 'UTC' : undefined;
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

/** A date with its time in the reader's form, such as '5 February 2026, 10:42'. */
export const formatDateTime = (iso: string): string => {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? iso : `${formatDate(iso)}, ${formatMoment(iso, moment)}`;
};
