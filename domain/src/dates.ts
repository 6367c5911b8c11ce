/** Calendar dates as `YYYY-MM-DD` text, from any of their forms (decisions 2.7, 5.1). */

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

/**
 * A date from ISO text, `DD/MM/YYYY`, an Excel serial number (1900 system) or a Date, by its local parts.
 * Null for anything that is not a calendar date.
 */
export const readDate = (raw: unknown, order: DateOrder = 'day-first'): string | null => {
  if (raw instanceof Date) {
    return Number.isNaN(raw.getTime()) ? null : fromParts(raw.getFullYear(), raw.getMonth() + 1, raw.getDate());
  }
  if (typeof raw === 'number') return fromSerial(raw);
  if (typeof raw !== 'string') return null;
  const text = raw.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return fromParts(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (slashed) {
    const [first, second, year] = [Number(slashed[1]), Number(slashed[2]), Number(slashed[3])];
    return order === 'day-first' ? fromParts(year, second, first) : fromParts(year, first, second);
  }
  return /^\d{4,6}(\.\d+)?$/.test(text) ? fromSerial(Number(text)) : null;
};

const fromSerial = (serial: number): string | null => {
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

/** Whether a text names a time zone (IANA, e.g. Australia/Sydney). */
export const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};
