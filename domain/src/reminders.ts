import type { LetterKind } from './sending';
import { dayAfter, dayIn, hourOf } from './zone';

/** Days before the due date on which an open questionnaire is reminded of. */
export const DAYS_BEFORE = [7, 3, 1] as const;

/** How often it is reminded of after the due date, once a week: a quarter of a year, then nobody is written to any more. */
export const WEEKS_AFTER = 12;

/** The hour, in the company's own time zone, at which reminders leave. */
export const REMINDER_HOUR = 9;

export interface Reminder {
  readonly kind: Extract<LetterKind, 'reminder' | 'overdue'>;
  /** `YYYY-MM-DD`, in the company's time zone. */
  readonly day: string;
  readonly at: Date;
}

/** All reminders of a due date, in their order: 7, 3 and 1 days before it and weekly after, at nine in that time zone. */
export const remindersOf = (dueDate: string, timeZone: string): Reminder[] => {
  const on = (kind: Reminder['kind'], days: number): Reminder => {
    const day = dayAfter(dueDate, days);
    return { kind, day, at: hourOf(timeZone, day, REMINDER_HOUR) };
  };
  return [
    ...DAYS_BEFORE.map((days) => on('reminder', -days)),
    ...Array.from({ length: WEEKS_AFTER }, (_, week) => on('overdue', 7 * (week + 1))),
  ];
};

/**
 * The reminders that are still to come. None falls on the day of `now` itself: whoever was written to today is not
 * written to again.
 */
export const remindersAfter = (dueDate: string, timeZone: string, now: Date): Reminder[] => {
  const today = dayIn(timeZone, now);
  return remindersOf(dueDate, timeZone).filter(({ day }) => day > today);
};
