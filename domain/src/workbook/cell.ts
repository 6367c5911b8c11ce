import type { CellLook } from './styles';

/** A text in a separate colour. */
export interface DrawnCell {
  readonly text: string;
  readonly look: CellLook;
}

/** A day or a moment, as spreadsheet programs count them. */
export interface DateCell {
  /** Days since 30 December 1899; a moment has its time of day behind the point. */
  readonly serial: number;
  readonly shown: 'day' | 'moment';
}

/** An empty cell that keeps what is typed into it as text: `6-10` does not become a date there. */
export const EMPTY_TEXT = { empty: 'text' } as const;

/** Text stays text whatever it looks like, so '=1+1' is never computed; numbers are for figures alone. */
export type OutCell = string | number | boolean | null | DrawnCell | DateCell | typeof EMPTY_TEXT;

const DAY = 86_400_000;
const FIRST = Date.UTC(1899, 11, 30);
/** Before March 1900 the programs disagree by a day, since Excel takes 1900 for a leap year. */
const AGREED = Date.UTC(1900, 2, 1);

/**
 * A date that a spreadsheet program can sort and compute with.
 * @param at the day, or the reader's own clock, as milliseconds of UTC
 * @param otherwise the text for a date that the programs cannot hold
 */
export const dateCell = (at: number, shown: DateCell['shown'], otherwise: string): DateCell | string => {
  if (Number.isNaN(at) || at < AGREED) return otherwise;
  const serial = (at - FIRST) / DAY;
  return { serial: shown === 'day' ? Math.floor(serial) : Math.round(serial * 86_400) / 86_400, shown };
};

/** A figure, where a spreadsheet program keeps all its digits: fifteen; else its text. */
export const figureCell = (text: string): number | string =>
  /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15 ? Number(text) : text;

/** How many characters a cell shows, for the width of its column. */
export const lengthOf = (cell: OutCell): number => {
  if (cell === null) return 0;
  if (typeof cell !== 'object') return String(cell).length;
  if ('empty' in cell) return 0;
  if ('text' in cell) return cell.text.length;
  return cell.shown === 'day' ? 10 : 16;
};
