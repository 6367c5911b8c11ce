/** Calendar dates as `YYYY-MM-DD` text, from any of their forms (decisions 2.7, 5.1, 56.3). */

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

const DAYS_BEFORE_1970 = 25_569;

const fromParts = (year: number, month: number, day: number): string | null => {
  if (year < 1000 || year > 9999) return null;
  const at = new Date(Date.UTC(year, month - 1, day));
  const same = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return same ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : null;
};

/** Reading order of a written date: day first is the default; month first only when the user chose it. */
export type DateOrder = 'day-first' | 'month-first';

/** Names of the months in English, German and French, without accents, as far as they begin differently. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|january|januar|janner|janv|janvier)$/,
  /^(?:feb|february|februar|fev|fevr|fevrier)$/,
  /^(?:mar|march|marz|mrz|mars)$/,
  /^(?:apr|april|avr|avril)$/,
  /^(?:may|mai)$/,
  /^(?:jun|june|juni|juin)$/,
  /^(?:jul|july|juli|juil|juillet)$/,
  /^(?:aug|august|aout)$/,
  /^(?:sep|sept|september|septembre)$/,
  /^(?:oct|october|okt|oktober|octobre)$/,
  /^(?:nov|november|novembre)$/,
  /^(?:dec|december|dez|dezember|decembre)$/,
];

const monthNamed = (name: string): number => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return MONTHS.findIndex((names) => names.test(plain)) + 1;
};

/** Two digits are a year of this century up to 2049; '99' could be the last century or the end of time. */
const yearOf = (digits: string): number => {
  if (digits.length === 4) return Number(digits);
  return Number(digits) < 50 ? 2000 + Number(digits) : Number.NaN;
};

/** The longest written date, with its time of day, is shorter. */
const LONGEST = 60;

/** A time of day that changes nothing: midnight, in the zone of whoever wrote it. */
const MIDNIGHT = /[T ,]\s*(?:0{1,2}:00(?::00(?:\.0+)?)?\s*(?:Z|UTC|[+-]\d{2}:?\d{2})?|12:00(?::00)? ?AM)$/i;

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?$/;
const EAST_ASIAN = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/;
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
/** 1 Feb 2026, 01-Feb-26, 1. Februar 2026, 1er février 2026, 2nd of March 2026 */
const DAY_AND_NAME = /^(\d{1,2})(?:\.|er|st|nd|rd|th)?[ /-]*(?:of )?(\p{L}{3,12})\.?[ /,-]*(\d{4}|\d{2})$/iu;
/** Feb 1, 2026 */
const NAME_AND_DAY = /^(\p{L}{3,12})\.? ?(\d{1,2})(?:st|nd|rd|th)?(?:, ?| )(\d{4})$/iu;
/** 2026-Feb-01 */
const YEAR_AND_NAME = /^(\d{4})[ /-](\p{L}{3,12})[ /-](\d{1,2})$/u;

/**
 * A date that a text says without doubt: ISO, year first, `DD/MM/YYYY`, or with the name of a month; or a Date, by its
 * local parts. Null for anything else: a year, a month and a bare number are no dates, and a time of day other than
 * midnight could be another day where the reader lives.
 */
export const readDate = (raw: unknown, order: DateOrder = 'day-first'): string | null => {
  if (raw instanceof Date) {
    return Number.isNaN(raw.getTime()) ? null : fromParts(raw.getFullYear(), raw.getMonth() + 1, raw.getDate());
  }
  if (typeof raw !== 'string' || raw.length > LONGEST) return null;
  const text = raw.normalize('NFKC').replace(/\s+/g, ' ').trim().replace(MIDNIGHT, '').trim();
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return fromParts(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[3]), Number(numbers[4])];
    return order === 'day-first' ? fromParts(year, second, first) : fromParts(year, first, second);
  }
  const named = DAY_AND_NAME.exec(text);
  if (named) return fromParts(yearOf(named[3] ?? ''), monthNamed(named[2] ?? ''), Number(named[1]));
  const nameFirst = NAME_AND_DAY.exec(text);
  if (nameFirst) return fromParts(Number(nameFirst[3]), monthNamed(nameFirst[1] ?? ''), Number(nameFirst[2]));
  const yearAndName = YEAR_AND_NAME.exec(text);
  if (yearAndName) return fromParts(Number(yearAndName[1]), monthNamed(yearAndName[2] ?? ''), Number(yearAndName[3]));
  const eastAsian = EAST_ASIAN.exec(text);
  return eastAsian ? fromParts(Number(eastAsian[1]), Number(eastAsian[2]), Number(eastAsian[3])) : null;
};

/**
 * The day of a spreadsheet's serial number (1900 system), or null. Only for a cell with a date format: any other number
 * is a number, so that the year 2027 is not a day in July 1905.
 */
export const dayOfSerial = (serial: number): string | null => {
  if (!Number.isFinite(serial) || serial < 1 || serial > 2_958_465) return null;
  const at = new Date((Math.floor(serial) - DAYS_BEFORE_1970) * 86_400_000);
  return fromParts(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
};

/** Whether a column's dates cannot all be day first but can all be month first: then the form asks the user. */
export const fitsOnlyMonthFirst = (cells: readonly unknown[]): boolean => {
  const written = cells.filter((cell): cell is string => typeof cell === 'string' && cell.trim() !== '');
  return (
    written.some((cell) => readDate(cell) === null) && written.every((cell) => readDate(cell, 'month-first') !== null)
  );
};

/**
 * The other day that a date cell may mean, where a program may have taken the month for the day: 5 Feb for 2 May. Null
 * where there is no other.
 */
export const turnedDay = (day: string): string | null => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year && month !== date ? fromParts(Number(year), Number(date), Number(month)) : null;
};

/** Whether a text names a time zone (IANA, e.g. Australia/Sydney). */
export const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};
