import { readDate } from '../dates';

/** Periods that a filter can name; they move with the current day, also in an address and in a saved view. */
export const PRESETS = ['overdue', 'next-30-days', 'today', 'last-7-days', 'last-30-days', 'this-month'] as const;
export type Preset = (typeof PRESETS)[number];

/** Presets for a date that may be in the future, and for a time at which something happened. */
export const PRESETS_OF = {
  day: ['overdue', 'next-30-days', 'this-month'],
  moment: ['today', 'last-7-days', 'last-30-days', 'this-month'],
} as const satisfies Record<'day' | 'moment', readonly Preset[]>;

/** First and last day as `YYYY-MM-DD`, both included; null for no bound. */
export interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

/** The day that is `days` after today in the reader's own calendar, as `YYYY-MM-DD`. */
export const dayFrom = (now: Date, days: number): string =>
  readDate(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)) ?? '';

/** The days of a named period now. */
export const daysOf = (preset: Preset, now: Date): Days => {
  switch (preset) {
    case 'overdue':
      return { from: null, to: dayFrom(now, -1) };
    case 'next-30-days':
      return { from: dayFrom(now, 0), to: dayFrom(now, 30) };
    case 'today':
      return { from: dayFrom(now, 0), to: dayFrom(now, 0) };
    case 'last-7-days':
      return { from: dayFrom(now, -6), to: dayFrom(now, 0) };
    case 'last-30-days':
      return { from: dayFrom(now, -29), to: dayFrom(now, 0) };
    case 'this-month':
      return {
        from: dayFrom(now, 1 - now.getDate()),
        to: readDate(new Date(now.getFullYear(), now.getMonth() + 1, 0)) ?? '',
      };
  }
};
